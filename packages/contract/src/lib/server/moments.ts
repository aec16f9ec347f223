import { clockToleranceMs } from '../../limits.ts';

/** A point in time: a `Date`, as a database returns it, or milliseconds since 1970. */
export type Moment = Date | number;

/** Formats a time for the API. */
export const iso = (moment: Moment): string => new Date(moment).toISOString();

/** Formats a time that may be missing. */
export const isoOrNull = (moment: Moment | null): string | null => (moment === null ? null : iso(moment));

/**
 * Returns whether a stored time of the past counts. One that is later than a minute from now does not: a clock that was
 * ahead stored it, and what depends on it would last until that clock's time. The server has the same in SQL
 * (`database/query/moments.ts`).
 */
export const hasHappened = (stored: Moment, at: Moment): boolean =>
  Number(stored) <= Number(at) + clockToleranceMs;

/** Returns whether something was issued and has not expired. */
export const isCurrent = (
  { createdAt, expiresAt }: { createdAt: Moment; expiresAt: Moment },
  at: Moment,
): boolean => Number(expiresAt) > Number(at) && hasHappened(createdAt, at);

/**
 * Returns whether an age is below a maximum, both in the same unit. A negative age is not: the clock was set back, and
 * the stored value would live too long.
 */
export const isFresh = (age: number, maxAge: number): boolean => age >= 0 && age < maxAge;
