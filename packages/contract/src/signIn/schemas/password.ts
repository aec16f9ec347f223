import * as v from 'valibot';
import { currentPassword, presentedSecret, requiredLookup } from '../../lib/schemas/lookups.ts';
import { lengths } from '../../limits.ts';

const newPassword = presentedSecret('New password', 'New password is required');

/** Body of POST /api/auth/change-password. The rules for the new password are in `passwords.ts`. */
export const changePasswordBody = v.object({
  currentPassword,
  newPassword,
});

/** Response to a password change: the token of a new session, since the change ends all others. */
export const changePasswordResponse = v.object({ token: v.string() });

export const forgotPasswordBody = v.object({
  username: requiredLookup('Username', lengths.email.max, 'Username or email is required'),
});

export const resetPasswordBody = v.object({
  /** The secret of the link. */
  token: presentedSecret('Token', 'Token is required'),
  newPassword,
});

/** The account whose password was reset. */
export const resetPasswordResponse = v.object({ username: v.string() });

/** Response to a request for a password reset, the same for known and unknown names. */
export const forgotPasswordResponse = v.object({ message: v.string() });
