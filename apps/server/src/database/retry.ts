import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL ended the transaction in favour of another: `deadlock_detected` and `serialization_failure`. */
const lostToAnother = new Set(['40P01', '40001']);

/** How often a transaction is run before its error is passed on. */
const mostRuns = 6;

/** The longest first pause between two runs, in milliseconds; it doubles with each run. */
const firstPauseMs = 10;

/**
 * Runs a transaction again when PostgreSQL ended it in favour of another.
 * @param run the whole transaction: it is called up to {@link mostRuns} times and starts from nothing each time
 * @returns what the run that committed returned
 * @throws what the run threw, when that is another error or the last run has failed
 */
export async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === mostRuns || !isConflict(error)) throw error;
      // Random, so that two transactions that met do not meet again.
      await pause(Math.random() * firstPauseMs * 2 ** runs);
    }
  }
}

/** Returns whether PostgreSQL ended a transaction in favour of another. */
export const isConflict = (error: unknown): boolean => lostToAnother.has(databaseCodeOf(error) ?? '');

/** Returns the SQLSTATE of an error; the query builder wraps the driver's error as the cause of its own. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCodeOf(error.cause);
}
