import { passwordProblem } from '@portico/contract/passwords';
import { registerBody } from '@portico/contract/schemas/registration';
import * as v from 'valibot';

/**
 * What a visitor fills in: the hub's own body, whose password is already checked for what can be known here.
 *
 * @param passwordMinLength the stored setting, in characters
 */
export const registrationSchema = (passwordMinLength: number) =>
  v.object({
    ...registerBody.entries,
    password: v.pipe(
      registerBody.entries.password,
      v.check(
        password => passwordProblem(password, passwordMinLength) === null,
        ({ input }) => passwordProblem(input, passwordMinLength) ?? '',
      ),
    ),
  });
