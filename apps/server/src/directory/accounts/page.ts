import { type CursorParts, cursorPart, decodeCursor } from '@portico/contract/api/server/page';
import type { PageQuery } from '@portico/contract/lib/schemas/page';
import { pages } from '@portico/contract/limits';
import type { UserSort, UsersQuery } from '@portico/contract/people/schemas/user';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asInstant } from '../../database/query/moments.ts';
import { accessGrants, credentials, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { lacks } from './held.ts';
import type { UserRow } from './queries.ts';
import { estimateMatches, matchesSearch } from './search.ts';
import { isUsableIn } from './usable.ts';

/** A sort key: its SQL expression, and its conversion to a part of a cursor and back to SQL. */
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
  asValue: part => asInstant(Number(part)),
});

const creation = byMoment(sql`${users.createdAt}`, row => row.createdAt);

/** The id is the last key, to make the order unique. */
const identity: Key = {
  by: sql`${users.id}`,
  part: cursorPart.id,
  partOf: row => row.id,
  asValue: part => sql`${part}::uuid`,
};

/** The sort keys of each order. Text of a request only selects one of them and never becomes SQL (threat 19). */
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

/** Statuses that the row of a user decides, or their credentials together. */
const ofRow = {
  active: isUsableIn(users),
  suspended: sql`${users.isSuspended}`,
  inactive: sql`not ${users.isActive}`,
  unapproved: isNull(users.approvedAt),
  noFactor: and(isUsableIn(users), lacks('secondFactor')),
  noPasskey: and(isUsableIn(users), lacks('passkey')),
} as const;

/** Statuses that one of the user's credentials decides; an index has the same condition. */
const ofCredential = {
  temporary: sql`${credentials.isTemporary}`,
  invited: sql`${credentials.kind} = 'link' and ${credentials.purpose} = 'invitation'`,
} as const;

/**
 * Matches users with a credential. The planner would join the credentials with every user. A few of them are collected
 * first, so that the primary key finds their users; many are looked up for each user that a page scans.
 */
async function hasCredential(store: Store, condition: SQL): Promise<SQL> {
  const most = pages.users.counted + 1;
  const holders = sql`select ${credentials.userId} from ${credentials} where ${condition}`;
  const { rows } = await store.execute(sql`select 1 from (${holders} limit ${most}) as found`);
  return rows.length < most
    ? sql`${users.id} = any(array(${holders}))`
    : sql`(${holders} and ${credentials.userId} = ${users.id}) is not null`;
}

const hasStatus = async (store: Store, status: NonNullable<UsersQuery['status']>) =>
  status in ofCredential
    ? hasCredential(store, ofCredential[status as keyof typeof ofCredential])
    : ofRow[status as keyof typeof ofRow];

const holds = (appId: string): SQL =>
  sql`exists (select from ${accessGrants} where ${accessGrants.userId} = ${users.id} and ${accessGrants.appId} = ${appId}::uuid)`;

/** Number of users that one page of a frequent search scans. */
const defaultSlice = 5000;

/** A search that matches fewer users is quicker by index, even without a count of them. */
const defaultMinScanned = 500;

/**
 * Reads one page of users.
 *
 * If a search matches many users or no index supports it, a page scans a slice of the users in sort order. Such a
 * page may be short or empty, and the next one continues from there. Any other search finds its matches by index,
 * then sorts them. Without a total, a search that matches some hundred users or more first tries the scan, which fills
 * a page within a few milliseconds unless the matches are all far from its start.
 *
 * @param requested the query; `offset` skips rows before the page
 * @param options `holding` is the id of an application: only its holders
 * @returns the rows, the total (null if unknown or above the counted maximum), the cursor of the next page (null on
 * the last), the query that all pages share, and a function that returns the cursor after any row
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function usersPage(
  store: Store,
  requested: PageQuery & Partial<UsersQuery> & { offset?: number; appId?: string | undefined },
  options: { slice?: number; minScanned?: number; holding?: string } = {},
) {
  const { slice = defaultSlice, minScanned = defaultMinScanned, holding } = options;
  const { cursor, offset = 0, ...shared } = requested;
  const { limit, search, role, status, sort = 'created', order = 'asc', count: counting } = shared;
  const keys = sorts[sort];
  const after = decodeCursor(v.strictTuple(keys.map(key => key.part)), cursor);
  const filter = and(
    matchesSearch(search),
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : await hasStatus(store, status),
    holding === undefined ? undefined : holds(holding),
  );
  const direction = order === 'asc' ? asc : desc;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const row = (values: readonly SQL[]) => sql`(${sql.join([...values], sql`, `)})`;
  const afterCursor =
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
    const next = last === undefined ? null : cursorAt(last);
    return { page, total: counting === 'none' ? null : total, next, query, cursorAt };
  };

  const inOrder = (condition: SQL | undefined, from: typeof users | ReturnType<typeof matchesOf> = users) =>
    store
      .select()
      .from(from)
      .where(condition)
      .orderBy(...sorted)
      .$dynamic();
  const estimate = await estimateMatches(store, search, slice);
  const isFrequent = estimate > slice;
  if (isFrequent || (counting === 'none' && estimate > minScanned)) {
    const scanned = inOrder(afterCursor).limit(slice).as('users');
    const rows = await inOrder(filter, scanned)
      .limit(limit + 1)
      .offset(offset);
    const found = toPage(rows, null, shared);
    if (found.next !== null) return found;
    if (isFrequent) {
      const [end, more] = await inOrder(afterCursor)
        .limit(2)
        .offset(slice - 1);
      if (end === undefined || more === undefined) return found;
      // The rest of the offset is skipped in the next slice.
      const left = rows.length > 0 || offset === 0 ? 0 : offset - (await store.$count(scanned, filter));
      return { ...found, next: cursorAt(end), query: left > 0 ? { ...shared, offset: left } : shared };
    }
  }
  const total = await countUsers(store, filter);
  // Few matches are collected first, then sorted. For many matches, scanning the sort's index soon fills a page; for
  // few, it would scan all users, and the planner cannot distinguish the two.
  const isCollected = filter !== undefined && total !== null;
  const from = isCollected ? matchesOf(store, filter) : users;
  const condition = isCollected ? afterCursor : and(filter, afterCursor);
  if (offset > 0 && filter === undefined) {
    // Skips to a distant offset in the index alone.
    const ids = store
      .select({ id: users.id })
      .from(users)
      .where(afterCursor)
      .orderBy(...sorted)
      .limit(limit + 1)
      .offset(offset);
    return toPage(await inOrder(inArray(users.id, ids)), total, shared);
  }
  const rows = await inOrder(condition, from)
    .limit(limit + 1)
    .offset(offset);
  return toPage(rows, total, shared);
}

/**
 * Selects up to one match more than the counted maximum. The alias is the table's name, so that the same sort
 * expressions apply.
 */
const matchesOf = (store: Store, filter: SQL) =>
  store
    .select()
    .from(users)
    .where(filter)
    .limit(pages.users.counted + 1)
    .as('users');

/** Returns how many users match; null above the counted maximum. All users are always counted. */
async function countUsers(store: Store, filter: SQL | undefined): Promise<number | null> {
  if (filter === undefined) return store.$count(users);
  const total = await store.$count(matchesOf(store, filter));
  return total > pages.users.counted ? null : total;
}

/** Returns users whose names match. May miss some of many matches. */
export const findUsersByName = async (
  store: Store,
  search: string | undefined,
  limit: number,
): Promise<UserRow[]> => (await usersPage(store, { search, limit, cursor: undefined, count: 'none' })).page;
