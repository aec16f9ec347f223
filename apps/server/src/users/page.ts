import { pages, shortestPart } from '@portico/contract/limits';
import type { PageQuery } from '@portico/contract/schemas/page';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type CursorParts, cursorPart, decodeCursor } from '../http/page.ts';
import type { UserRow } from './queries.ts';

/** Something to sort by: how a cursor names it, and how that becomes a value of the database again. */
interface Key {
  by: SQL;
  part: v.GenericSchema<unknown, string | number>;
  partOf: (row: UserRow) => string | number;
  asValue: (part: string | number) => SQL;
}

const byText = (column: SQL, partOf: (row: UserRow) => string): Key => ({
  by: column,
  part: cursorPart.text,
  partOf,
  asValue: part => sql`${part}::text`,
});
const byMoment = (column: SQL, partOf: (row: UserRow) => Date | null): Key => ({
  by: column,
  part: cursorPart.moment,
  partOf: row => partOf(row)?.getTime() ?? 0,
  asValue: part => sql`${new Date(part).toISOString()}::timestamptz`,
});

const creation = byMoment(sql`${users.createdAt}`, row => row.createdAt);

/** The id comes last: it settles what is the same in every other way. */
const identity: Key = {
  by: sql`${users.id}`,
  part: cursorPart.id,
  partOf: row => row.id,
  asValue: part => sql`${part}::uuid`,
};

/**
 * What a list is sorted by; many share a role, and those are in the order of their creation. None comes from a
 * request's text: a word of it names one of these (threat 19).
 */
const sorts: Record<UserSort, readonly Key[]> = {
  created: [creation, identity],
  username: [byText(sql`${users.usernameKey}`, row => row.usernameKey), identity],
  email: [byText(sql`${users.emailKey}`, row => row.emailKey), identity],
  role: [byText(sql`${users.role}`, row => row.role), creation, identity],
  lastLogin: [
    byMoment(sql`coalesce(${users.lastLoginAt}, 'epoch')`, row => row.lastLoginAt),
    creation,
    identity,
  ],
};

const statuses: Record<NonNullable<UsersQuery['status']>, SQL | undefined> = {
  active: and(eq(users.isActive, true), eq(users.isSuspended, false)),
  suspended: eq(users.isSuspended, true),
  inactive: eq(users.isActive, false),
  temporary: eq(users.hasTemporaryPassword, true),
};

/** Every part of a search must be found in one of these. */
const names = [users.username, users.email, users.firstName, users.lastName];

/** A short part only begins a word: trigrams index that, and not what is within one. */
function patternsOf(part: string): string[] {
  const text = part.replace(/[\\%_]/g, '\\$&');
  return [...part].length < shortestPart ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

function matching(search: string | undefined): SQL | undefined {
  const parts = (search ?? '').split(/\s+/).filter(part => part !== '');
  return and(
    ...parts.map(part => or(...patternsOf(part).flatMap(pattern => names.map(name => ilike(name, pattern))))),
  );
}

/**
 * One page of users.
 *
 * @param asked may leave out `offset` rows before the page begins
 * @returns its rows, how many there are over all pages (null for more than are counted), what the next page begins
 * after (null on the last), the query that its pages share, and the cursor of a page that begins after any row
 * @throws {Refusal} `invalid_fields` for a cursor that is none of this list's
 */
export async function usersPage(store: Store, asked: PageQuery & Partial<UsersQuery> & { offset?: number }) {
  const { cursor, offset = 0, ...query } = asked;
  const { limit, search, role, status, sort = 'created', order = 'asc' } = query;
  const keys = sorts[sort];
  const after = decodeCursor(v.strictTuple(keys.map(key => key.part)), cursor);
  const filter = and(
    matching(search),
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : statuses[status],
  );
  const direction = order === 'asc' ? asc : desc;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const row = (values: readonly SQL[]) => sql`(${sql.join([...values], sql`, `)})`;
  const place =
    after === null
      ? undefined
      : sql`${row(keys.map(key => key.by))} ${beyond} ${row(keys.map((key, at) => key.asValue(after[at] ?? '')))}`;
  const total = await countUsers(store, filter);
  // Few matches are gathered first, then sorted. Where there are many, a walk down the sort's index soon meets a
  // page of them; for few, that walk is a walk over everybody, and the planner cannot tell.
  const isGathered = filter !== undefined && total !== null;
  const rows = await store
    .select()
    .from(isGathered ? some(store, filter) : users)
    .where(isGathered ? place : and(filter, place))
    .orderBy(...keys.map(key => direction(key.by)))
    .limit(limit + 1)
    .offset(offset);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : keys.map(key => key.partOf(last));
  return {
    page,
    total,
    next,
    query,
    cursorAt: (row: UserRow): CursorParts => keys.map(key => key.partOf(row)),
  };
}

/** Matches, up to one more than are counted. Named like its table, so that the same expressions sort it. */
const some = (store: Store, filter: SQL) =>
  store
    .select()
    .from(users)
    .where(filter)
    .limit(pages.users.counted + 1)
    .as('users');

/** How many users match; null for more than are counted. All of them are always counted. */
async function countUsers(store: Store, filter: SQL | undefined): Promise<number | null> {
  if (filter === undefined) return store.$count(users);
  const [row] = await store.select({ total: count() }).from(some(store, filter));
  return row === undefined || row.total > pages.users.counted ? null : row.total;
}

/** A few people whose names match. */
export const findByName = (store: Store, search: string | undefined, most: number): Promise<UserRow[]> =>
  store.select().from(users).where(matching(search)).orderBy(users.createdAt, users.id).limit(most);
