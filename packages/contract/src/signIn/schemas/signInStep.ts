import * as v from 'valibot';
import { presentedSecret } from '../../lib/schemas/lookups.ts';
import { lengths } from '../../limits.ts';
import { loginResponse } from './session.ts';

/** The methods that are proven by a code. */
export const codeMethods = ['totp', 'recoveryCode'] as const;
export type CodeMethod = (typeof codeMethods)[number];

/** The methods that can follow a password. A passkey has a separate endpoint. */
export const nextMethods = ['passkey', 'link', ...codeMethods] as const;
export type NextMethod = (typeof nextMethods)[number];

const code = v.pipe(
  v.string('Code is required'),
  v.maxLength(lengths.code.max, 'Code is too long'),
  v.transform(text => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, 'Code is required'),
  v.regex(/^[a-z\d]+$/, 'A code has letters and digits only'),
);

const signIn = presentedSecret('Sign-in', 'Sign-in is required');

/** A step that a code completes. `rememberDevice` skips this step on this device for 30 days. */
export const codeBody = v.object({
  signIn,
  method: v.picklist(codeMethods),
  code,
  rememberDevice: v.optional(v.boolean('Remember device must be true or false')),
});
export type CodeBody = v.InferOutput<typeof codeBody>;

/**
 * Body of POST /api/auth/prove. `signIn` is the secret of the sign-in's earlier response, `link` that of an enrolment
 * link.
 */
export const proveBody = v.variant(
  'method',
  [
    codeBody,
    v.object({ signIn, method: v.literal('link'), link: presentedSecret('Link', 'Link is required') }),
  ],
  'Method must be one of totp, recoveryCode, link',
);
export type ProveBody = v.InferOutput<typeof proveBody>;

/** The response to a step is that to a sign-in. */
export const proveResponse = loginResponse;

/** A one-time code, without spaces and hyphens. */
export const oneTimeCode = code;
