import type { ErrorCode } from '@portico/contract/errors';
import { Refusal } from '../http/refusal.ts';

/** The unique constraints of `users`, and what a person is told when one of them holds. */
const refusalByConstraint: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_username_key_unique: { code: 'username_taken', field: 'username' },
  users_email_key_unique: { code: 'email_taken', field: 'email' },
};

/** Runs a change and turns the database's refusal of a taken name into ours: asking first would race. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = refusalByConstraint[constraintOf(error) ?? ''];
    if (known === undefined) throw error;
    const refusal = new Refusal(known.code);
    throw new Refusal(known.code, { fields: { [known.field]: refusal.message }, cause: error });
  }
}

/** The constraint that a PostgreSQL error names; the query builder wraps it as the cause of its own. */
function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
}
