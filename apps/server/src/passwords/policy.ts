import { type AccountNames, isGuessable } from '@portico/contract/guessablePasswords';
import { passwordProblem } from '@portico/contract/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedField } from '../http/refusal.ts';

const common = new Set(dictionary['passwords-common'].map(entry => String(entry).toLowerCase()));

/**
 * Refuses a new password that is too short, too long, one of the most common, or made of the product's and the
 * person's own names alone.
 *
 * @param minLength the stored setting, in characters
 * @param account whose password it is to be
 * @param field of the body that it came in
 * @throws {Refusal} `invalid_fields` on that field
 */
export function refuseWeakPassword(
  password: string,
  minLength: number,
  account: AccountNames,
  field = 'newPassword',
): void {
  const problem = passwordProblem(password, minLength);
  if (problem !== null) throw refusedField(field, problem);
  if (common.has(password.toLowerCase()) || isGuessable(password, account)) {
    throw refusedField(field, 'This password is too common. Choose another one.');
  }
}
