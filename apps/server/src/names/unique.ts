import type { ErrorCode } from '@portico/contract/errors';
import { lookalikeMessage } from '@portico/contract/names';
import { Refusal } from '../http/refusal.ts';

/** The unique constraints on names, with the refusal that each becomes. */
const refusalByConstraint: Readonly<Record<string, { code: ErrorCode; field: string; message?: string }>> = {
  users_username_key_unique: { code: 'username_taken', field: 'username' },
  users_email_key_unique: { code: 'email_taken', field: 'email' },
  username_looks_pkey: { code: 'username_taken', field: 'username', message: lookalikeMessage },
  application_looks_pkey: { code: 'app_name_taken', field: 'name' },
};

/** Runs a change and turns the database's refusal of a taken name into ours: asking first would race. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = refusalByConstraint[constraintOf(error) ?? ''];
    if (known === undefined) throw error;
    const { code, field, message = new Refusal(code).message } = known;
    throw new Refusal(code, { message, fields: { [field]: message }, cause: error });
  }
}

/** The constraint that a PostgreSQL error names; the query builder wraps it as the cause of its own. */
function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
}
