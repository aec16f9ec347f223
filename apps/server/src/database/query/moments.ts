import { iso, type Moment } from '@portico/contract/lib/server/moments';
import { clockToleranceMs } from '@portico/contract/limits';
import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns a time as SQL. Outside of columns, the driver cannot know the type of a value.
 *
 * @param aheadMs milliseconds to add
 */
export const asInstant = (moment: Moment, aheadMs = 0): SQL =>
  sql`${iso(Number(moment) + aheadMs)}::timestamptz`;

const tolerance = sql.raw(`interval '${clockToleranceMs} milliseconds'`);

/**
 * Returns the latest stored time of the past that counts at a time, as SQL.
 *
 * @param at an expression, for statements with placeholders
 */
export const latest = (at: SQL): SQL => sql`(${at} + ${tolerance})`;

/** Matches stored times of the past that count, as `hasHappened` of the contract. */
export const hasHappened = (stored: PgColumn, at: Moment): SQL => sql`${stored} <= ${latest(asInstant(at))}`;

/** Matches stored times of the past that do not count, because a clock that was ahead stored them. */
export const isFromFuture = (stored: PgColumn, at: Moment): SQL => sql`${stored} > ${latest(asInstant(at))}`;

/** Matches times that are less than so many milliseconds ago. */
export const isWithin = (stored: PgColumn, at: Date, ageMs: number): SQL | undefined =>
  and(gt(stored, new Date(at.getTime() - ageMs)), hasHappened(stored, at));

/** Matches rows that were issued and have not expired, as `isCurrent` of the contract. */
export const isCurrent = (
  { createdAt, expiresAt }: { createdAt: PgColumn; expiresAt: PgColumn },
  at: Date,
): SQL | undefined => and(gt(expiresAt, at), hasHappened(createdAt, at));
