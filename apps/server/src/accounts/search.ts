import { foldText } from '@portico/contract/foldText';
import { minTrigramLength } from '@portico/contract/limits';
import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

const partsOf = (search: string | undefined) =>
  [...new Set(foldText(search ?? '').split(/\s+/))].filter(part => part !== '');

const isShort = (part: string) => [...part].length < minTrigramLength;

/** A short part only begins a word: trigrams index that, and not what is within one. */
function patternsOf(part: string): string[] {
  const text = part.replace(/[\\%_]/g, '\\$&');
  return isShort(part) ? [`%\n${text}%`, `% ${text}%`] : [`%${text}%`];
}

/** Returns the condition that a user matches a search; undefined where there is none. */
export const matchesSearch = (search: string | undefined): SQL | undefined =>
  and(
    ...partsOf(search).map(part => or(...patternsOf(part).map(pattern => like(users.searchText, pattern)))),
  );

/** Users that {@link isFrequent} looks at, some of them. */
const sampled = 1000;

/**
 * Estimates whether an index finds more than so many users for a search, or none serves it. What the index finds is
 * more than what matches: it knows the letters and digits of a word alone, and its trigrams, not their order.
 *
 * @param most users that may be gathered
 */
export async function isFrequent(store: Store, search: string | undefined, most: number): Promise<boolean> {
  const words = partsOf(search).flatMap(part => part.match(/[\p{L}\p{N}]+/gu) ?? []);
  if (partsOf(search).length === 0 || !(await isMoreThan(store, most))) return false;
  if (words.length === 0) return true;
  const { rows } = await store.execute<{ estimate: number }>(
    sql`select reltuples as estimate from pg_class where oid = 'users'::regclass`,
  );
  const estimate = Math.max(most, rows[0]?.estimate ?? 0);
  const found = and(...words.map(foundBy));
  const { rows: counted } = await store.execute<{ found: string; all: string }>(sql`
    select count(*) filter (where ${found}) as found, count(*) as "all"
    from users tablesample system (${sql.raw(String(Math.min(100, (100 * sampled) / estimate)))})`);
  const share = Number(counted[0]?.found ?? 0) / Math.max(1, Number(counted[0]?.all ?? 0));
  return share * estimate > most;
}

/** The condition that the index finds a user by a word: a short one at the beginning of a word. */
const foundBy = (word: string): SQL =>
  isShort(word) ? sql`${users.searchText} ~ ${`\\m${word}`}` : like(users.searchText, `%${word}%`);

async function isMoreThan(store: Store, most: number): Promise<boolean> {
  const some = await store.select({ id: users.id }).from(users).limit(1).offset(most);
  return some.length > 0;
}
