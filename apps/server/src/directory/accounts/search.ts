import { minTrigramLength } from '@portico/contract/limits';
import { searchParts } from '@portico/contract/people/emailAddresses';
import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

const isShort = (part: string) => [...part].length < minTrigramLength;

/**
 * Returns the patterns of a part. A short part matches only the beginning of words, because trigrams index that but
 * not short parts inside words.
 */
function patternsOf(part: string): string[] {
  const text = part.replace(/[\\%_]/g, '\\$&');
  return isShort(part) ? [`%\n${text}%`, `% ${text}%`] : [`%${text}%`];
}

/** Returns the condition of a search; undefined if it is empty. */
export const matchesSearch = (search: string | undefined): SQL | undefined =>
  and(
    ...searchParts(search ?? '').map(spellings =>
      or(...spellings.flatMap(patternsOf).map(pattern => like(users.searchText, pattern))),
    ),
  );

/** The approximate size of the sample for {@link estimateMatches}. */
const sampleSize = 1000;

/**
 * Estimates how many users the index finds for a search. It finds more users than match: it contains only the letters
 * and digits of words, as trigrams without their order.
 *
 * @param limit an organisation with at most this many users is not sampled
 * @returns infinity if the index does not support the search; 0 without a search, and for few users
 */
export async function estimateMatches(store: Store, search: string | undefined, limit: number) {
  const parts = searchParts(search ?? '');
  if (parts.length === 0 || !(await isMoreThan(store, limit))) return 0;
  const found = and(...parts.map(isPartFound));
  if (found === undefined) return Number.POSITIVE_INFINITY;
  const { rows } = await store.execute<{ estimate: number }>(
    sql`select reltuples as estimate from pg_class where oid = 'users'::regclass`,
  );
  const estimate = Math.max(limit, rows[0]?.estimate ?? 0);
  const { rows: counted } = await store.execute<{ found: string; all: string }>(sql`
    select count(*) filter (where ${found}) as found, count(*) as "all"
    from users tablesample system (${sql.raw(String(Math.min(100, (100 * sampleSize) / estimate)))})`);
  const share = Number(counted[0]?.found ?? 0) / Math.max(1, Number(counted[0]?.all ?? 0));
  return share * estimate;
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the condition that the index finds a user by a part; undefined if it does not support every spelling. */
const isPartFound = (spellings: readonly string[]): SQL | undefined =>
  spellings.some(spelling => wordsOf(spelling).length === 0)
    ? undefined
    : or(...spellings.map(spelling => and(...wordsOf(spelling).map(isFoundBy))));

/** Returns the condition that the index finds a user by a word; a short one only at the beginning of a word. */
const isFoundBy = (word: string): SQL =>
  isShort(word) ? sql`${users.searchText} ~ ${`\\m${word}`}` : like(users.searchText, `%${word}%`);

async function isMoreThan(store: Store, limit: number): Promise<boolean> {
  const rows = await store.select({ id: users.id }).from(users).limit(1).offset(limit);
  return rows.length > 0;
}
