import { refuseWeakPassword as refuseWeak } from '@portico/contract/people/server/accounts';
import type { AccountNames } from '@portico/contract/signIn/guessablePasswords';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map(entry => String(entry).toLowerCase()));
const isCommon = (password: string) => common.has(password);

/**
 * Refuses a weak new password by the contract's rule of this name.
 *
 * @param passwordMinLength the value of the setting, in characters
 * @param account the names of the account
 * @param field the field of the request's body
 * @throws {Refusal} `invalid_fields` on that field
 */
export const refuseWeakPassword = (
  password: string,
  passwordMinLength: number,
  account: AccountNames,
  field?: string,
): void => refuseWeak(password, { passwordMinLength, isCommon }, account, field);
