import { pages } from '@portico/contract/limits';
import type { PageQuery } from '@portico/contract/schemas/page';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type CursorParts, cursorPart, decodeCursor } from '../http/page.ts';
import type { UserRow } from './queries.ts';
import { isFrequent, matchesSearch } from './search.ts';

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
  unapproved: isNull(users.approvedAt),
};

/** Users that one page of a frequent search looks through. */
const usualSlice = 5000;

/**
 * Reads one page of users.
 *
 * A page of a search that many match, or that no index serves, looks through a slice of the users in the order of
 * the sort: it may be short, or empty, and the next one continues from there. Any other search is gathered by its
 * index and then sorted.
 *
 * @param asked may leave out `offset` rows before the page begins
 * @param slice how many users such a page looks through
 * @returns its rows, the total over all pages (null for more than are counted, and where it is not known), the
 * cursor of the next page (null on the last), the query that its pages share, and a function for the cursor of a
 * page that begins after any row
 * @throws {Refusal} `invalid_fields` for a cursor that is none of this list's
 */
export async function usersPage(
  store: Store,
  asked: PageQuery & Partial<UsersQuery> & { offset?: number; appId?: string | undefined },
  slice: number = usualSlice,
) {
  const { cursor, offset = 0, ...shared } = asked;
  const { limit, search, role, status, sort = 'created', order = 'asc' } = shared;
  const keys = sorts[sort];
  const after = decodeCursor(v.strictTuple(keys.map(key => key.part)), cursor);
  const filter = and(
    matchesSearch(search),
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
  const sorted = keys.map(key => direction(key.by));
  const cursorAt = (row: UserRow): CursorParts => keys.map(key => key.partOf(row));
  const toPage = (
    rows: readonly UserRow[],
    total: number | null,
    query: typeof shared & { offset?: number },
  ) => {
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { page, total, next: last === undefined ? null : cursorAt(last), query, cursorAt };
  };

  if (await isFrequent(store, search, slice)) {
    const walk = store
      .select()
      .from(users)
      .where(place)
      .orderBy(...sorted);
    const walked = walk.limit(slice).as('users');
    const rows = await store
      .select()
      .from(walked)
      .where(filter)
      .orderBy(...sorted)
      .limit(limit + 1)
      .offset(offset);
    const [end, more] = await store
      .select()
      .from(users)
      .where(place)
      .orderBy(...sorted)
      .limit(2)
      .offset(slice - 1);
    const found = toPage(rows, null, shared);
    if (found.next !== null || end === undefined || more === undefined) return found;
    // What of the offset is not behind this slice is left out of the next one.
    const left = rows.length > 0 || offset === 0 ? 0 : offset - (await countIn(store, walked, filter));
    return { ...found, next: cursorAt(end), query: left > 0 ? { ...shared, offset: left } : shared };
  }
  const total = await countUsers(store, filter);
  // Few matches are gathered first, then sorted. Where there are many, a walk down the sort's index soon meets a
  // page of them; for few, that walk is a walk over everybody, and the planner cannot tell.
  const isGathered = filter !== undefined && total !== null;
  const from = isGathered ? some(store, filter) : users;
  const condition = isGathered ? place : and(filter, place);
  if (offset > 0 && filter === undefined) {
    // The index alone is walked to a place far down.
    const ids = store
      .select({ id: users.id })
      .from(users)
      .where(place)
      .orderBy(...sorted)
      .limit(limit + 1)
      .offset(offset);
    return toPage(
      await store
        .select()
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(...sorted),
      total,
      shared,
    );
  }
  const rows = await store
    .select()
    .from(from)
    .where(condition)
    .orderBy(...sorted)
    .limit(limit + 1)
    .offset(offset);
  return toPage(rows, total, shared);
}

/** Matches, up to one more than are counted. Named like its table, so that the same expressions sort it. */
const some = (store: Store, filter: SQL) =>
  store
    .select()
    .from(users)
    .where(filter)
    .limit(pages.users.counted + 1)
    .as('users');

async function countIn(
  store: Store,
  walked: ReturnType<typeof some>,
  filter: SQL | undefined,
): Promise<number> {
  const [row] = await store.select({ total: count() }).from(walked).where(filter);
  return row?.total ?? 0;
}

/** How many users match; null for more than are counted. All of them are always counted. */
async function countUsers(store: Store, filter: SQL | undefined): Promise<number | null> {
  if (filter === undefined) return store.$count(users);
  const [row] = await store.select({ total: count() }).from(some(store, filter));
  return row === undefined || row.total > pages.users.counted ? null : row.total;
}

/** A few people whose names match; not all there are where many do. */
export const findUsersByName = async (
  store: Store,
  search: string | undefined,
  most: number,
): Promise<UserRow[]> => (await usersPage(store, { search, limit: most, cursor: undefined })).page;
