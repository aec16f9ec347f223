import { type ThrottleLimit, throttles } from '@portico/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { blockOf } from '../../base/address.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { ignoreUnwritable } from '../../database/outage.ts';
import { latest } from '../../database/query/moments.ts';
import { statement } from '../../database/query/statement.ts';
import { throttleCounts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { CountedOrigin, LimitPart } from './limiter.ts';

/**
 * Counts a request in the database, for all processes.
 *
 * @param name of the budget
 * @returns null if it is within the limit, otherwise which part of it is used up, and the milliseconds until the next
 * request is allowed
 */
export type SharedCounts = (
  name: string,
  limit: ThrottleLimit,
  origin: CountedOrigin,
) => Promise<{ by: LimitPart; wait: number } | null>;

/** Matches counts whose window runs. No window of a clock that was right ends later than one that begins now. */
const isRunning = (endsAt: SQL, newEnd: SQL) => sql`${endsAt} > now() and ${endsAt} <= ${latest(newEnd)}`;

/** Adds one to a count, or begins it again after the end of its window. */
const continues = isRunning(sql`counted.ends_at`, sql`excluded.ends_at`);
const addOne = sql`on conflict (key) do update set
  taken = case when ${continues} then counted.taken + 1 else 1 end,
  ends_at = case when ${continues} then counted.ends_at else excluded.ends_at end`;

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
const take = statement<{ key: string; wait: number }>(
  'take_throttle',
  sql`with over as (
    select key, ends_at from throttle_counts
    where ${isRunning(sql`ends_at`, end)} and (key = ${block} and taken >= ${perBlock} or key = ${total} and taken >= ${overall})
  ), own as (
    insert into throttle_counts as counted (key, taken, ends_at)
    select ${network}, 1, ${end} where not exists (select from over)
    ${addOne} returning key, taken, ends_at
  ), wider as (
    insert into throttle_counts as counted (key, taken, ends_at)
    select wide.key, 1, ${end}
    from own, (values (1, ${block}, ${perBlock}), (2, ${total}, ${overall})) as wide (place, key, most)
    where own.taken <= ${perNetwork} and wide.most is not null
    order by wide.place
    ${addOne} returning key, taken, ends_at
  ), refused as (
    select key, ends_at from over
    union all select key, ends_at from own where taken > ${perNetwork}
    union all select key, ends_at from wider where taken > case key when ${block} then ${perBlock} else ${overall} end
  )
  select key, ceil(extract(epoch from ends_at - now()) * 1000)::int as wait from refused
  order by ends_at desc limit 1`,
);

/** Creates the counts that all processes share. @returns null for the embedded database, which has one process */
export function createSharedCounts({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): SharedCounts | null {
  if (kind === 'embedded') return null;
  return async (name, limit, origin) => {
    const keys = {
      network: `${name} ${origin.network}`,
      block: `${name} block ${blockOf(origin.address)}`,
      total: `${name} total`,
    };
    const values = {
      ...keys,
      perNetwork: limit.perNetwork,
      perBlock: limit.perBlock ?? null,
      overall: limit.overall ?? null,
      seconds: limit.seconds,
    };
    // On a full disk the count of this process applies, and the request itself stores nothing.
    const [refused] = (await take(db, values).catch(ignoreUnwritable)) || [];
    if (refused === undefined || refused.wait <= 0) return null;
    const by = refused.key === keys.total ? 'total' : refused.key === keys.block ? 'block' : 'network';
    return { by, wait: refused.wait };
  };
}

/** Deletes counts whose window has ended, and those of a clock that was ahead. They have no effect. */
export async function deleteEndedCounts(store: Store): Promise<void> {
  const longest = Math.max(...Object.values(throttles).map(({ seconds }) => seconds));
  const newEnd = sql`now() + make_interval(secs => ${longest})`;
  await store.delete(throttleCounts).where(sql`not (${isRunning(sql`ends_at`, newEnd)})`);
}
