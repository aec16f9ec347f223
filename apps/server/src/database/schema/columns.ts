import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * A point in time with time zone, in milliseconds. This is the precision of a JavaScript `Date`, so that a cursor
 * built from a value matches its row again.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Time when a row was created; by default the time of the database's clock. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Time when a row last changed. Callers set it with every update. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Counts the changes of a row, for its ETag. Decision 47. */
export const version = () => integer('version').notNull().default(1);

/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Returns a single-quoted list for a check constraint, from the constant that types the column. */
export const quoted = (values: readonly string[]) => values.map(value => `'${value}'`).join(', ');
