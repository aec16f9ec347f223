import * as v from 'valibot';
import { presentedSecret } from '../../lib/schemas/lookups.ts';
import { line, requiredLine } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { email, username } from '../../people/schemas/account.ts';

/** Settings that the login and registration screens need. */
export const signInOptions = v.object({
  allowSelfRegistration: v.boolean(),
  passwordMinLength: v.pipe(v.number(), v.integer()),
  /** True if the hub has a mail server. */
  sendsMail: v.boolean(),
});

export const registerBody = v.object({
  username,
  email,
  firstName: v.optional(line('First name', lengths.personName.max)),
  lastName: v.optional(line('Last name', lengths.personName.max)),
  password: presentedSecret('Password', 'Password is required'),
});
export type RegisterBody = v.InferOutput<typeof registerBody>;

export const registered = v.object({ message: requiredLine('Message', 200) });
