import * as v from 'valibot';
import { lengths, maxMatrixOffset, pages } from '../limits.ts';
import { accessLevel, application, category } from './application.ts';
import { cursor, integerParam, limit, pageEntries } from './page.ts';
import { id, moment, requiredText, timestamp } from './primitives.ts';
import { role } from './role.ts';

/** A user-app permission row. docs/product.md 11.3. */
export const connection = v.object({ userId: id, appId: id, hasAccess: v.boolean() });

/** The query of GET /api/user-app-connections: the grants of one user, of one application, of both, or all. */
export const connectionsQuery = v.object({
  appId: v.optional(id),
  userId: v.optional(id),
  limit: limit(pages.connections.initial, pages.connections.max),
  cursor,
});

/** How many Grant All would give an application to. */
export const eligibleUsers = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Who was newly granted an application by Grant All; `grantedAt` names the action, to undo it. */
export const grantedAll = v.object({ userIds: v.array(id), grantedAt: timestamp });

/** Body of POST /api/apps/{id}/undo-grant-all. */
export const undoGrantAllBody = v.object({
  grantedAt: moment('Granted at must be a date and time', 'Granted at is required'),
});

/** Who lost what an undone Grant All gave. */
export const undoneGrantAll = v.object({ userIds: v.array(id) });

/** The username of the demo user. docs/product.md 15.2. */
export const demoUsername = 'demo';

/** What Quick Setup gave the demo user. */
export const demoSetup = v.object({ userId: id, username: v.string(), appIds: v.array(id) });

/** States of an access request. */
export const requestStates = ['pending', 'granted', 'declined'] as const;
const requestState = v.picklist(requestStates);

/** What became of a request for access. `answeredAt` is null while it waits. */
const requestOutcome = v.object({
  state: requestState,
  createdAt: timestamp,
  answeredAt: v.nullable(timestamp),
});
export type RequestOutcome = v.InferOutput<typeof requestOutcome>;

/** An application of the hub that the reader does not hold, with what became of their request. */
export const availableApplication = v.object({
  id,
  name: v.string(),
  description: v.string(),
  request: v.nullable(requestOutcome),
});
export type AvailableApplication = v.InferOutput<typeof availableApplication>;

/**
 * Why a user has or has not an application: the grant with who made it (null for somebody who is gone) and when,
 * that it is above their role, and what they asked for.
 */
export const cellResponse = v.object({
  hasAccess: v.boolean(),
  isAboveRole: v.boolean(),
  grant: v.nullable(v.object({ by: v.nullable(v.string()), at: timestamp })),
  request: v.nullable(v.object({ id, reason: v.string(), createdAt: timestamp })),
});
export type Cell = v.InferOutput<typeof cellResponse>;

/** An application with one user's access to it. docs/product.md 11.3. */
export const appPermission = v.object({
  id,
  name: v.string(),
  category,
  accessLevel,
  isActive: v.boolean(),
  ...cellResponse.entries,
});
export type AppPermission = v.InferOutput<typeof appPermission>;

/** A connected application with how many hold it. */
export const connectedApplication = v.object({
  ...application.entries,
  userCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ConnectedApplication = v.InferOutput<typeof connectedApplication>;

/**
 * The query of the matrix, which is scrolled to any place: `offset` rows are left out before the page begins. With
 * `appId` the rows name that application alone.
 */
export const matrixQuery = v.object({
  ...pageEntries,
  appId: v.optional(id),
  offset: integerParam('Offset', 0, maxMatrixOffset, 0),
});

/** One user's row of the matrix: the applications that they hold, and those that they ask for. */
export const matrixRow = v.object({
  id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role,
  isActive: v.boolean(),
  isSuspended: v.boolean(),
  appIds: v.array(id),
  requestedAppIds: v.array(id),
});
export type MatrixRow = v.InferOutput<typeof matrixRow>;

/** A request for access that waits for an answer. */
export const accessRequest = v.object({
  id,
  userId: id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role,
  appId: id,
  appName: v.string(),
  accessLevel,
  reason: v.string(),
  createdAt: timestamp,
});
export type AccessRequest = v.InferOutput<typeof accessRequest>;

/** Body of POST /api/user/request-access. docs/product.md 6.4. */
export const requestAccessBody = v.object({ appId: id, reason: requiredText('Reason', lengths.reason.max) });
export type RequestAccessBody = v.InferOutput<typeof requestAccessBody>;
