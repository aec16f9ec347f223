import { passwordProblem } from '@portico/contract/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedField } from '../http/refusal.ts';

const common = new Set(dictionary['passwords-common'].map(entry => String(entry).toLowerCase()));

/**
 * Refuses a new password that is too short, too long, one of the most common, or the person's own name.
 *
 * @param minLength the stored setting, in characters
 * @param names username and email address of the account
 * @param field of the body that it came in
 * @throws {Refusal} `invalid_fields` on that field
 */
export function refuseWeakPassword(
  password: string,
  minLength: number,
  names: readonly string[],
  field = 'newPassword',
): void {
  const problem = passwordProblem(password, minLength);
  if (problem !== null) throw refusedField(field, problem);
  const lower = password.toLowerCase();
  if (common.has(lower) || names.some(name => name.toLowerCase() === lower)) {
    throw refusedField(field, 'This password is too common. Please choose another one.');
  }
}
