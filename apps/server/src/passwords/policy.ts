import { type AccountNames, isGuessable } from '@portico/contract/guessablePasswords';
import { refusedField } from '@portico/contract/hub/refusal';
import { passwordProblem } from '@portico/contract/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map(entry => String(entry).toLowerCase()));

/**
 * Refuses a new password that is too short, too long, among the most common, or made only of the product's words and
 * the account's names.
 *
 * @param minLength the value of the setting, in characters
 * @param account the names of the account
 * @param field the field of the request's body
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
