import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Matches users who may have sessions, by the same rule as `isUsable`. Literally the condition of indexes. */
export const isUsableIn = ({ isActive, isSuspended }: { isActive: PgColumn; isSuspended: PgColumn }): SQL =>
  sql`${isActive} and not ${isSuspended}`;
