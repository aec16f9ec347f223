import { setTimeout as pause } from 'node:timers/promises';

/** Codes of transactions that PostgreSQL aborted in favour of another: `deadlock_detected`, `serialization_failure`. */
const conflictCodes = new Set(['40P01', '40001']);

/** Maximum number of runs of a transaction before its error is thrown. */
const maxRuns = 6;

/** The base of the random pause between runs, in milliseconds. It doubles with each run. */
const basePauseMs = 10;

/**
 * Retries a transaction that PostgreSQL aborted in favour of another.
 * @param run the whole transaction; called up to {@link maxRuns} times
 * @returns the result of the run that committed
 * @throws any other error, or the error of the last run
 */
export async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === maxRuns || !isConflict(error)) throw error;
      // Random, so that the same two transactions do not collide again.
      await pause(Math.random() * basePauseMs * 2 ** runs);
    }
  }
}

/** Returns whether PostgreSQL aborted a transaction in favour of another. */
export const isConflict = (error: unknown): boolean => conflictCodes.has(databaseCodeOf(error) ?? '');

/** Returns the violated constraint of an error or of its cause; the query builder wraps the driver's errors. */
export function databaseConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return databaseConstraintOf(error.cause);
}

/** Returns the SQLSTATE of an error or of its cause; the query builder wraps the driver's errors. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCodeOf(error.cause);
}
