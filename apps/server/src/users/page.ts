import type { PageQuery } from '@portico/contract/schemas/page';
import type { UserSort, UsersQuery } from '@portico/contract/schemas/user';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type CursorParts, decodeCursor } from '../http/page.ts';
import type { UserRow } from './queries.ts';

const name = v.pipe(v.string(), v.maxLength(300));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

/** A way to sort: what by, how a cursor names it, and how that becomes a value of the database again. */
interface Sort {
  by: SQL;
  part: v.GenericSchema<unknown, string | number>;
  partOf: (row: UserRow) => string | number;
  asValue: (part: string | number) => SQL;
}

const byText = (column: SQL, partOf: (row: UserRow) => string): Sort => ({
  by: column,
  part: name,
  partOf,
  asValue: part => sql`${part}::text`,
});
const byMoment = (column: SQL, partOf: (row: UserRow) => Date | null): Sort => ({
  by: column,
  part: moment,
  partOf: row => partOf(row)?.getTime() ?? 0,
  asValue: part => sql`${new Date(part).toISOString()}::timestamptz`,
});

/** None comes from a request's text: a key names one of these (threat 19). */
const sorts: Record<UserSort, Sort> = {
  created: byMoment(sql`${users.createdAt}`, row => row.createdAt),
  username: byText(sql`${users.usernameKey}`, row => row.usernameKey),
  email: byText(sql`${users.emailKey}`, row => row.emailKey),
  role: byText(sql`${users.role}`, row => row.role),
  lastLogin: byMoment(sql`coalesce(${users.lastLoginAt}, 'epoch')`, row => row.lastLoginAt),
};

const statuses: Record<NonNullable<UsersQuery['status']>, SQL | undefined> = {
  active: and(eq(users.isActive, true), eq(users.isSuspended, false)),
  suspended: eq(users.isSuspended, true),
  inactive: eq(users.isActive, false),
  temporary: eq(users.hasTemporaryPassword, true),
};

/** Every word must be found in one of the names; each part is indexed by trigrams. */
function matching(search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(word => word !== '');
  const found = words.map(word => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return or(
      ilike(users.username, pattern),
      ilike(users.email, pattern),
      ilike(users.firstName, pattern),
      ilike(users.lastName, pattern),
    );
  });
  return found.length === 0 ? undefined : and(...found);
}

/**
 * One page of users.
 *
 * @param asked may leave out `offset` rows before the page begins
 * @returns its rows, how many there are over all pages, what the next page begins after (null on the last), and
 * the query that its pages share
 * @throws {Refusal} `invalid_fields` for a cursor that is none of this list's
 */
export async function usersPage(store: Store, asked: PageQuery & Partial<UsersQuery> & { offset?: number }) {
  const { cursor, offset = 0, ...query } = asked;
  const { limit, search, role, status, sort = 'created', order = 'asc' } = query;
  const { by, part, partOf, asValue } = sorts[sort];
  const after = decodeCursor(v.tuple([part, v.pipe(v.string(), v.uuid())]), cursor);
  const filter = and(
    matching(search),
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : statuses[status],
  );
  const direction = order === 'asc' ? asc : desc;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const place =
    after === null
      ? undefined
      : sql`(${by}, ${users.id}) ${beyond} (${asValue(after[0])}, ${after[1]}::uuid)`;
  const rows = await store
    .select()
    .from(users)
    .where(and(filter, place))
    .orderBy(direction(by), direction(users.id))
    .limit(limit + 1)
    .offset(offset);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : [partOf(last), last.id];
  return { page, total: await store.$count(users, filter), next, query };
}

/** A few people whose names match. */
export const findByName = (store: Store, search: string | undefined, most: number): Promise<UserRow[]> =>
  store.select().from(users).where(matching(search)).orderBy(users.createdAt, users.id).limit(most);
