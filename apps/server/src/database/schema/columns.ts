import { timestamp } from 'drizzle-orm/pg-core';

/**
 * A point in time with time zone, in milliseconds: as precise as a JavaScript `Date`, so that a value read
 * as a cursor finds its own row again.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** When a row was made; the database's own clock unless the caller gives another. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** When a row last changed. Callers set it with every update. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** A single-quoted list for a check constraint, from the same constant that types the column. */
export const quoted = (values: readonly string[]) => values.map(value => `'${value}'`).join(', ');
