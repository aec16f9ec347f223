import type { ErrorCode } from '@portico/contract/errors';
import { lookalikeMessage } from '@portico/contract/names';
import { databaseConstraintOf } from '../database/retry.ts';
import { Refusal } from '../http/refusal.ts';

/** The refusal for each unique constraint on names. */
const refusalByConstraint: Readonly<Record<string, { code: ErrorCode; field: string; message?: string }>> = {
  users_username_key_unique: { code: 'username_taken', field: 'username' },
  users_email_key_unique: { code: 'email_taken', field: 'email' },
  username_looks_pkey: { code: 'username_taken', field: 'username', message: lookalikeMessage },
  application_looks_pkey: { code: 'app_name_taken', field: 'name' },
};

/** Runs a change and turns violations of unique names into refusals. Checking beforehand would be a race. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = refusalByConstraint[databaseConstraintOf(error) ?? ''];
    if (known === undefined) throw error;
    const { code, field, message = new Refusal(code).message } = known;
    throw new Refusal(code, { message, fields: { [field]: message }, cause: error });
  }
}
