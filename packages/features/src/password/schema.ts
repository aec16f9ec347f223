import { passwordProblem } from '@portico/contract/passwords';
import * as v from 'valibot';

const text = (required: string) => v.pipe(v.string(), v.minLength(1, required));

/**
 * The fields of the forced change, in the order in which their faults are found: of several at one field the
 * first is shown. docs/product.md 5.4.
 *
 * @param least the least length of the new password, in characters
 */
export const forcedChangeSchema = (least: number) =>
  v.pipe(
    v.object({
      currentPassword: text('Current password is required'),
      newPassword: v.pipe(
        text('New password is required'),
        v.check(
          password => passwordProblem(password, least) === null,
          ({ input }) => passwordProblem(input, least) ?? '',
        ),
      ),
      confirmation: text('Password confirmation is required'),
    }),
    v.forward(
      v.check(({ newPassword, confirmation }) => newPassword === confirmation, "New passwords don't match"),
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
