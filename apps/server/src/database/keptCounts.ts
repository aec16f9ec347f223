import { sql } from 'drizzle-orm';
import { countChanges } from './schema.ts';
import type { Store } from './store.ts';

/** The names of the numbers that triggers keep. */
export const keptCounts = {
  users: 'users',
  holdersOf: (appId: string) => `holders of ${appId}`,
} as const;

/** Returns kept numbers by their names; 0 has no entry. The cost does not grow with the numbers. */
export async function readCounts(store: Store, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await store
    .select({ name: countChanges.counted, total: sql<number>`sum(${countChanges.change})::int` })
    .from(countChanges)
    .where(sql`${countChanges.counted} = any(${sql.param([...names])}::text[])`)
    .groupBy(countChanges.counted);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

/**
 * Replaces the changes of each number by their sum. Of two calls at once, each takes rows that the other does not: the
 * sum stays the same.
 */
export async function addUpCounts(store: Store): Promise<void> {
  await store.execute(sql`
    with taken as (
      delete from ${countChanges} where ${countChanges.counted} in (
        select counted from count_changes group by counted having count(*) > 1)
      returning counted, change)
    insert into count_changes (counted, change)
      select counted, sum(change) from taken group by counted having sum(change) <> 0`);
}
