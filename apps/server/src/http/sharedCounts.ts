import type { ThrottleClass, ThrottleLimit } from '@portico/contract/limits';
import { lte, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import { ignoreUnwritable } from '../database/outage.ts';
import { throttleCounts } from '../database/schema.ts';
import { statement } from '../database/statement.ts';
import type { Store } from '../database/store.ts';
import { blockOf } from './address.ts';
import type { CountedOrigin } from './throttle.ts';

/**
 * Counts a request in the database, for all processes.
 *
 * @returns 0 if it is within the limit, otherwise the milliseconds until the next one is allowed
 */
export type SharedCounts = (
  kind: ThrottleClass,
  limit: ThrottleLimit,
  origin: CountedOrigin,
) => Promise<number>;

/** Adds one to a count, or begins it again after the end of its window. */
const addOne = sql`on conflict (key) do update set
  taken = case when counted.ends_at <= now() then 1 else counted.taken + 1 end,
  ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end`;

const end = sql`now() + ${sql.placeholder('seconds')}::int * interval '1 second'`;
const [network, block, total] = ['network', 'block', 'total'].map(
  name => sql`${sql.placeholder(name)}::text`,
);
const [perNetwork, perBlock, overall] = ['perNetwork', 'perBlock', 'overall'].map(
  name => sql`${sql.placeholder(name)}::int`,
);

/**
 * As the limiter in memory: an exhausted block or total refuses first, so that its networks take no rows, and only
 * what its network may do counts for the block and the total. Rows are locked in one order: network, block, total.
 */
const take = statement<{ wait: number | null }>(
  'take_throttle',
  sql`with over as (
    select max(ends_at) as ends_at from throttle_counts
    where ends_at > now() and (key = ${block} and taken >= ${perBlock} or key = ${total} and taken >= ${overall})
  ), own as (
    insert into throttle_counts as counted (key, taken, ends_at)
    select ${network}, 1, ${end} from over where over.ends_at is null
    ${addOne} returning taken, ends_at
  ), wider as (
    insert into throttle_counts as counted (key, taken, ends_at)
    select wide.key, 1, ${end}
    from own, (values (1, ${block}, ${perBlock}), (2, ${total}, ${overall})) as wide (place, key, most)
    where own.taken <= ${perNetwork} and wide.most is not null
    order by wide.place
    ${addOne} returning key, taken, ends_at
  ), refused as (
    select ends_at from over
    union all select ends_at from own where taken > ${perNetwork}
    union all select ends_at from wider where taken > case key when ${block} then ${perBlock} else ${overall} end
  )
  select ceil(extract(epoch from max(ends_at) - now()) * 1000)::int as wait from refused`,
);

/**
 * Creates the counts that all processes share.
 *
 * @returns null for the embedded database, which has one process
 */
export function createSharedCounts({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): SharedCounts | null {
  if (kind === 'embedded') return null;
  return async (name, limit, origin) => {
    const values = {
      network: `${name} ${origin.network}`,
      block: `${name} block ${blockOf(origin.address)}`,
      total: `${name} total`,
      perNetwork: limit.perNetwork,
      perBlock: limit.perBlock ?? null,
      overall: limit.overall ?? null,
      seconds: limit.seconds,
    };
    const taking = take(db, values).then(([row]) => Math.max(0, row?.wait ?? 0));
    // On a full disk this process's own count applies, and the request itself stores nothing.
    return (await taking.catch(ignoreUnwritable)) || 0;
  };
}

/** Deletes counts whose window has ended. They have no effect. */
export async function deleteEndedCounts(store: Store): Promise<void> {
  await store.delete(throttleCounts).where(lte(throttleCounts.endsAt, sql`now()`));
}
