import { day } from '@portico/contract/lib/durations';
import { lifetimes } from '@portico/contract/limits';
import { passwordProblem } from '@portico/contract/signIn/passwords';
import * as v from 'valibot';

const days = lifetimes.password / day;

/** Returns why the password must be changed: it is too old or exposed, or temporary. */
export const changeReason = (isPasswordDue: boolean): string =>
  isPasswordDue
    ? `Your password is more than ${days} days old, or you reported a sign-in that wasn't yours. Create a new secure password to continue.`
    : "You're using a temporary password. Please create a new secure password to continue.";

const text = (required: string) => v.pipe(v.string(), v.minLength(1, required));

const newPasswordEntries = (minLength: number) => ({
  newPassword: v.pipe(
    text('New password is required'),
    v.check(
      password => passwordProblem(password, minLength) === null,
      ({ input }) => passwordProblem(input, minLength) ?? '',
    ),
  ),
  confirmation: text('Password confirmation is required'),
});

const unconfirmed = "New passwords don't match";

/** Returns the schema of a first password. `minLength` is in characters. */
export const newPasswordSchema = (minLength: number) =>
  v.pipe(
    v.object(newPasswordEntries(minLength)),
    v.forward(
      v.check(({ newPassword, confirmation }) => newPassword === confirmation, unconfirmed),
      ['confirmation'],
    ),
  );

/**
 * Returns the schema of the forced change. The order of its checks matters: each field shows its first error.
 * docs/sign-in.md, 'Forced change'.
 *
 * @param minLength minimum length of the new password, in characters
 */
export const forcedChangeSchema = (minLength: number) =>
  v.pipe(
    v.object({
      currentPassword: text('Current password is required'),
      ...newPasswordEntries(minLength),
    }),
    v.forward(
      v.check(({ newPassword, confirmation }) => newPassword === confirmation, unconfirmed),
      ['confirmation'],
    ),
    v.forward(
      v.check(
        ({ currentPassword, newPassword }) => newPassword !== currentPassword,
        'New password must be different from current password',
      ),
      ['newPassword'],
    ),
  );
