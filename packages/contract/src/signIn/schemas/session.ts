import * as v from 'valibot';
import { presentedSecret, requiredLookup } from '../../lib/schemas/lookups.ts';
import { lengths } from '../../limits.ts';
import { signedInUser } from '../../people/schemas/signedInUser.ts';

/** Login types, which the visitor chooses at sign-in. docs/sign-in.md, 'Login type'. */
export const loginTypes = ['user', 'admin'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Body of POST /api/auth/login. `remember` is an extension: the cookie then lasts as long as the session. */
export const loginBody = v.object({
  username: requiredLookup('Username', lengths.email.max, 'Username or email is required'),
  password: presentedSecret('Password', 'Password is required'),
  remember: v.optional(v.boolean('Remember must be true or false')),
});
export type LoginBody = v.InferOutput<typeof loginBody>;

/** Response to a sign-in that is over. docs/sign-in.md, 'Signing in'. */
export const signedIn = v.object({ token: v.string(), user: signedInUser, tempPassword: v.boolean() });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** Response to a sign-in that needs one of these methods next: its secret is sent with the next step. */
const nextStep = v.object({
  next: v.object({ signIn: v.string(), expiresAt: v.string(), methods: v.array(v.string()) }),
});
export type NextStep = v.InferOutput<typeof nextStep>['next'];

export const loginResponse = v.union([signedIn, nextStep]);
export type LoginResponse = v.InferOutput<typeof loginResponse>;

/** The user of a verified token. docs/sign-in.md, 'Signing in'. */
export const verifyResponse = v.object({ user: signedInUser });

/** Returns the session of a sign-in that needs no second step. @throws for one that needs it */
export function sessionOf(answer: LoginResponse): SignedIn {
  if ('next' in answer) throw new Error('The sign-in needs another step');
  return answer;
}
