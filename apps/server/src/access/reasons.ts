import { maxCountedHolders } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/rules';
import type { Cell } from '@portico/contract/schemas/access';
import type { Role } from '@portico/contract/schemas/role';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ApplicationRow } from '../applications/queries.ts';
import { accessGrants, accessRequests, applications, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { groupBy } from '../groupBy.ts';

/** Requests that are shown at once. */
const pageSize = 200;

/**
 * Lists applications, or one, with a user's access to each and why it is so.
 *
 * @param holder whose access it is
 */
export async function listReasons(
  store: Store,
  holder: { id: string; role: Role },
  { appId, offset = 0, limit = 1 }: { appId?: string; offset?: number; limit?: number },
): Promise<(ApplicationRow & Cell)[]> {
  const granter = sql<string | null>`(select username from users where id = ${accessGrants.grantedBy})`;
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
    hasAccess: grant !== null,
    isAboveRole: !mayHold(holder.role, app.accessLevel),
    grant: grant === null ? null : { by, at: grant.grantedAt.toISOString() },
    request:
      request === null
        ? null
        : { id: request.id, reason: request.reason, createdAt: request.createdAt.toISOString() },
  }));
}

/** Requests that nobody answered yet, oldest first. */
export const listPendingRequests = (store: Store) =>
  store
    .select({
      id: accessRequests.id,
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
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

/** The user and application of a request that waits, or null. */
export async function findPendingRequest(store: Store, id: string) {
  const [request] = await store
    .select({ user: users, app: applications })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .innerJoin(applications, eq(applications.id, accessRequests.appId))
    .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'pending')));
  return request ?? null;
}

/** How many users hold each of these applications, up to `maxCountedHolders`. */
export async function countHolders(store: Store, appIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await store.execute<{ id: string; total: string }>(sql`
    select app.id, (select count(*) from (
      select from ${accessGrants} where ${accessGrants.appId} = app.id limit ${maxCountedHolders}) as holders) as total
    from unnest(${sql.param([...appIds])}::uuid[]) as app(id)`);
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}

/** Ids of applications that one page of the matrix names at most: some 600 kB. */
const mostIds = 15_000;

/**
 * The applications that each of these users holds, and those that they ask for. Stops after the users whose rows
 * are as much as one answer may hold; the first one is always among them.
 *
 * @param appId of the only application that is looked for
 * @returns also for how many of the users this was read
 */
export async function listHeldAndAsked(store: Store, userIds: readonly string[], appId?: string) {
  const held: Pair[] = [];
  const asked: Pair[] = [];
  const widest = appId === undefined ? await store.$count(applications) : 1;
  const portion = Math.max(1, Math.floor(mostIds / Math.max(1, widest)));
  let read = 0;
  while (read < userIds.length && (read === 0 || held.length + asked.length + portion * widest <= mostIds)) {
    const ids = sql.param(userIds.slice(read, read + portion));
    const of = (table: typeof accessGrants | typeof accessRequests) =>
      and(
        sql`${table.userId} = any(${ids}::uuid[])`,
        appId === undefined ? undefined : eq(table.appId, appId),
      );
    held.push(
      ...(await store
        .select({ userId: accessGrants.userId, appId: accessGrants.appId })
        .from(accessGrants)
        .where(of(accessGrants))),
    );
    asked.push(
      ...(await store
        .select({ userId: accessRequests.userId, appId: accessRequests.appId })
        .from(accessRequests)
        .where(and(eq(accessRequests.state, 'pending'), of(accessRequests)))),
    );
    read += portion;
  }
  return { held: appIdsByUser(held), asked: appIdsByUser(asked), read: Math.min(read, userIds.length) };
}

interface Pair {
  userId: string;
  appId: string;
}

function appIdsByUser(rows: readonly Pair[]): Map<string, string[]> {
  const byUser = groupBy(rows, row => row.userId);
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(row => row.appId)]));
}
