import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { id, requiredText, timestamp } from './primitives.ts';

/** A user-app permission row. Spec section 3. */
export const connection = v.object({ userId: id, appId: id, hasAccess: v.boolean() });

/** Who was newly granted an application by Grant All. */
export const grantedAll = v.object({ userIds: v.array(id) });

/** States of a request for access. */
const requestStates = ['pending', 'granted', 'declined'] as const;
const requestState = v.picklist(requestStates);

/** An application of the hub that the reader does not hold, with what became of their request. */
export const availableApplication = v.object({
  id,
  name: v.string(),
  description: v.string(),
  request: v.nullable(v.object({ state: requestState, createdAt: timestamp })),
});
export type AvailableApplication = v.InferOutput<typeof availableApplication>;

/** Body of POST /api/user/request-access. Spec section 5. */
export const requestAccessBody = v.object({ appId: id, reason: requiredText('Reason', lengths.reason.max) });
