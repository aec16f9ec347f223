import { type CursorParts, cursorPart, decodeCursor } from '@portico/contract/api/server/page';
import { accessReason } from '@portico/contract/api/server/responses';
import type { Cell, connectionsQuery, UserRequest } from '@portico/contract/apps/schemas/access';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { maxListedRequests, pages } from '@portico/contract/limits';
import type { Role } from '@portico/contract/people/schemas/role';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { firstOf } from '../../database/query/rows.ts';
import {
  accessGrants,
  accessRequests,
  applications,
  applicationUsers,
  users,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { ApplicationRow } from '../applications/queries.ts';

const pageSize = 200;

/** The username of the granter; null if the account was deleted. */
const granter = sql<string | null>`(select username from users where id = ${accessGrants.grantedBy})`;

const cursorParts = v.strictTuple([cursorPart.id, cursorPart.id]);

/**
 * Reads one page of the grants, ordered by user and application id.
 *
 * @returns the rows, the total (null above the counted maximum), and the cursor of the next page (null on the last)
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function grantsPage(store: Store, query: v.InferOutput<typeof connectionsQuery>) {
  const { userId, appId, limit, cursor } = query;
  const after = decodeCursor(cursorParts, cursor);
  const filter = and(
    userId === undefined ? undefined : eq(accessGrants.userId, userId),
    appId === undefined ? undefined : eq(accessGrants.appId, appId),
  );
  const afterCursor =
    after === null
      ? undefined
      : sql`(${accessGrants.userId}, ${accessGrants.appId}) > (${after[0]}::uuid, ${after[1]}::uuid)`;
  const rows = await store
    .select({ userId: accessGrants.userId, appId: accessGrants.appId })
    .from(accessGrants)
    .where(and(filter, afterCursor))
    .orderBy(accessGrants.userId, accessGrants.appId)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : [last.userId, last.appId];
  const most = pages.connections.counted;
  const counted = store
    .select()
    .from(accessGrants)
    .where(filter)
    .limit(most + 1)
    .as('counted');
  const total = await store.$count(counted);
  return { page, next, total: total > most ? null : total };
}

/** Lists applications, or only one, with a user's access to each and the reason for it. */
export async function listReasons(
  store: Store,
  holder: { id: string; role: Role },
  { appId, offset = 0, limit = 1 }: { appId?: string; offset?: number; limit?: number },
): Promise<(ApplicationRow & Cell)[]> {
  const rows = await store
    .select({ app: applications, grant: accessGrants, by: granter, request: accessRequests })
    .from(applications)
    .leftJoin(accessGrants, and(eq(accessGrants.appId, applications.id), eq(accessGrants.userId, holder.id)))
    .leftJoin(
      accessRequests,
      and(
        eq(accessRequests.appId, applications.id),
        eq(accessRequests.userId, holder.id),
        eq(accessRequests.state, 'pending'),
      ),
    )
    .where(appId === undefined ? undefined : eq(applications.id, appId))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ app, grant, by, request }) => ({
    ...app,
    ...accessReason(holder, app, grant && { ...grant, by }, request),
  }));
}

/** Returns the access of users to an application and the reason for it, by user. Users without a grant are left out. */
export async function listHolderReasons(
  store: Store,
  app: ApplicationRow,
  holders: readonly { id: string; role: Role }[],
): Promise<Map<string, Cell>> {
  const ids = sql.param(holders.map(({ id }) => id));
  const rows = await store
    .select({ grant: accessGrants, by: granter })
    .from(accessGrants)
    .where(and(eq(accessGrants.appId, app.id), sql`${accessGrants.userId} = any(${ids}::uuid[])`));
  const roles = new Map(holders.map(({ id, role }) => [id, role]));
  return new Map(
    rows.flatMap(({ grant, by }) => {
      const role = roles.get(grant.userId);
      return role === undefined
        ? []
        : [[grant.userId, accessReason({ role }, app, { ...grant, by }, null)] as const];
    }),
  );
}

/** Returns when a user last opened an application; null if never. */
export async function findLastOpen(store: Store, { userId, appId }: Pair): Promise<Date | null> {
  const isThis = and(eq(applicationUsers.appId, appId), eq(applicationUsers.userId, userId));
  return (await firstOf(store.select().from(applicationUsers).where(isThis)))?.lastOpenedAt ?? null;
}

/** Returns the pending requests, oldest first. */
export const listPendingRequests = (store: Store) =>
  store
    .select({
      id: accessRequests.id,
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      avatar: users.avatar,
      role: users.role,
      appId: applications.id,
      appName: applications.name,
      accessLevel: applications.accessLevel,
      reason: accessRequests.reason,
      createdAt: accessRequests.createdAt,
    })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .innerJoin(applications, eq(applications.id, accessRequests.appId))
    .where(eq(accessRequests.state, 'pending'))
    .orderBy(asc(accessRequests.createdAt), asc(accessRequests.id))
    .limit(pageSize);

/** Returns a user's access requests: pending ones first, then the newest. */
export async function listRequestsOf(store: Store, userId: string): Promise<UserRequest[]> {
  const answerer = alias(users, 'answerer');
  const rows = await store
    .select({
      id: accessRequests.id,
      appId: applications.id,
      appName: applications.name,
      icon: applications.icon,
      accessLevel: applications.accessLevel,
      reason: accessRequests.reason,
      state: accessRequests.state,
      createdAt: accessRequests.createdAt,
      answeredAt: accessRequests.answeredAt,
      answeredBy: { id: answerer.id, username: answerer.username },
    })
    .from(accessRequests)
    .innerJoin(applications, eq(applications.id, accessRequests.appId))
    .leftJoin(answerer, eq(answerer.id, accessRequests.answeredBy))
    .where(eq(accessRequests.userId, userId))
    .orderBy(
      sql`(${accessRequests.state} = 'pending') desc`,
      desc(accessRequests.createdAt),
      accessRequests.id,
    )
    .limit(maxListedRequests);
  return rows.map(row => ({
    ...row,
    createdAt: iso(row.createdAt),
    answeredAt: isoOrNull(row.answeredAt),
  }));
}

/** Returns the user and application of a pending request, or null. */
export const findPendingRequest = (store: Store, id: string) =>
  firstOf(
    store
      .select({ user: users, app: applications })
      .from(accessRequests)
      .innerJoin(users, eq(users.id, accessRequests.userId))
      .innerJoin(applications, eq(applications.id, accessRequests.appId))
      .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'pending'))),
  );

/** Returns how many users hold each of these applications, by id; 0 has no entry. */
export async function countHolders(store: Store, appIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await store
    .select({ appId: accessGrants.appId, holders: count() })
    .from(accessGrants)
    .where(inArray(accessGrants.appId, [...appIds]))
    .groupBy(accessGrants.appId);
  return new Map(rows.map(({ appId, holders }) => [appId, holders]));
}

/** The maximum number of application ids on one page of the matrix, about 600 kB. */
const maxIds = 15_000;

/**
 * Returns the applications that each of these users holds, and those with a pending request. Stops when the response
 * would become too large, but never before the first user.
 *
 * @param appId limits the result to one application
 * @returns `read` is the number of users covered
 */
export async function listGrantsAndRequests(store: Store, userIds: readonly string[], appId?: string) {
  const held: Pair[] = [];
  const requested: Pair[] = [];
  const widest = appId === undefined ? await store.$count(applications) : 1;
  const portion = Math.max(1, Math.floor(maxIds / Math.max(1, widest)));
  let read = 0;
  while (
    read < userIds.length &&
    (read === 0 || held.length + requested.length + portion * widest <= maxIds)
  ) {
    const ids = sql.param(userIds.slice(read, read + portion));
    const pairsIn = (table: typeof accessGrants | typeof accessRequests, condition?: SQL): Promise<Pair[]> =>
      store
        .select({ userId: table.userId, appId: table.appId })
        .from(table)
        .where(
          and(
            condition,
            sql`${table.userId} = any(${ids}::uuid[])`,
            appId === undefined ? undefined : eq(table.appId, appId),
          ),
        );
    held.push(...(await pairsIn(accessGrants)));
    requested.push(...(await pairsIn(accessRequests, eq(accessRequests.state, 'pending'))));
    read += portion;
  }
  return {
    held: appIdsByUser(held),
    requested: appIdsByUser(requested),
    read: Math.min(read, userIds.length),
  };
}

interface Pair {
  userId: string;
  appId: string;
}

function appIdsByUser(rows: readonly Pair[]): Map<string, string[]> {
  const byUser = Map.groupBy(rows, row => row.userId);
  // In one order: PostgreSQL reads them in different ways for one user and for many.
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(row => row.appId).toSorted()]));
}
