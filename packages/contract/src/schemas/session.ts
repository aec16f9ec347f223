import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { presentedSecret, requiredLookup } from './primitives.ts';
import { signedInUser } from './signedInUser.ts';

/** Login types, which the visitor chooses at sign-in. docs/product.md 4.2. */
export const loginTypes = ['user', 'admin'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Body of POST /api/auth/login. `remember` is an extension: the cookie then lasts as long as the session. */
export const loginBody = v.object({
  username: requiredLookup('Username', lengths.email.max, 'Username or email is required'),
  password: presentedSecret('Password', 'Password is required'),
  remember: v.optional(v.boolean('Remember must be true or false')),
});
export type LoginBody = v.InferOutput<typeof loginBody>;

/** Response to a sign-in. docs/product.md 11.8. */
export const loginResponse = v.object({ token: v.string(), user: signedInUser, tempPassword: v.boolean() });
export type LoginResponse = v.InferOutput<typeof loginResponse>;

/** The user of a verified token. docs/product.md 11.8. */
export const verifyResponse = v.object({ user: signedInUser });

/** Body of POST /api/auth/change-password. The rules for the new password are in `passwords.ts`. */
export const changePasswordBody = v.object({
  currentPassword: presentedSecret('Current password', 'Current password is required'),
  newPassword: presentedSecret('New password', 'New password is required'),
});

/** Response to a password change: the token of a new session, since the change ends all others. */
export const changePasswordResponse = v.object({ token: v.string() });

/** Body of POST /api/auth/forgot-password. */
export const forgotPasswordBody = v.object({
  username: requiredLookup('Username', lengths.email.max, 'Username or email is required'),
});

/** Response to a request for a password reset, the same for known and unknown names. */
export const forgotPasswordResponse = v.object({ message: v.string() });
