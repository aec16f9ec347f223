import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { presentedSecret } from './lookups.ts';
import { requiredLine } from './primitives.ts';

export const acceptInvitationBody = v.object({
  /** The secret of the link. */
  token: presentedSecret('Token', 'Token is required'),
  newPassword: presentedSecret('New password', 'New password is required'),
});

/** The account whose password the invited user has chosen. */
export const acceptedInvitation = v.object({ username: requiredLine('Username', lengths.username.max) });
