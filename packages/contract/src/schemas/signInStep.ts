import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { presentedSecret } from './lookups.ts';
import { loginResponse } from './session.ts';

/** The methods that are proven by a code. */
export const codeMethods = ['totp', 'recoveryCode'] as const;
export type CodeMethod = (typeof codeMethods)[number];

/** The methods that can follow a password. A passkey has an endpoint of its own. */
export const nextMethods = ['passkey', ...codeMethods] as const;
export type NextMethod = (typeof nextMethods)[number];

const code = v.pipe(
  v.string('Code is required'),
  v.maxLength(lengths.code.max, 'Code is too long'),
  v.transform(text => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, 'Code is required'),
  v.regex(/^[a-z\d]+$/, 'A code has letters and digits only'),
);

/**
 * Body of POST /api/auth/prove. `signIn` is the secret of the sign-in's earlier answer. `rememberDevice` skips this step
 * on this device for 30 days.
 */
export const proveBody = v.object({
  signIn: presentedSecret('Sign-in', 'Sign-in is required'),
  method: v.picklist(codeMethods, 'Method is unknown'),
  code,
  rememberDevice: v.optional(v.boolean('Remember device must be true or false')),
});
export type ProveBody = v.InferOutput<typeof proveBody>;

/** The response to a step is that to a sign-in. */
export const proveResponse = loginResponse;

/** A one-time code, without spaces and hyphens. */
export const oneTimeCode = code;
