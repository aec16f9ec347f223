import { passwordProblem } from '@portico/contract/passwords';
import { registerBody } from '@portico/contract/schemas/registration';
import * as v from 'valibot';

/**
 * Returns the schema of the registration form: the request body, with the password rules that the client can check.
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
