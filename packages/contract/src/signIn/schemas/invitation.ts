import * as v from 'valibot';
import { presentedSecret } from '../../lib/schemas/lookups.ts';
import { requiredLine } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';

export const acceptInvitationBody = v.object({
  /** The secret of the link. */
  token: presentedSecret('Token', 'Token is required'),
  newPassword: presentedSecret('New password', 'New password is required'),
});

/** The account whose password the invited user has chosen. */
export const acceptedInvitation = v.object({ username: requiredLine('Username', lengths.username.max) });
