import type { Role } from '@portico/contract/people/schemas/role';
import { and, eq, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asInstant } from '../database/query/moments.ts';
import { prepared } from '../database/query/prepared.ts';
import { changesAny, firstOf } from '../database/query/rows.ts';
import {
  accessGrants,
  accessRequests,
  applications,
  appSessions,
  clientSessions,
  signOnTokens,
  users,
} from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { isUsableIn } from './accounts/usable.ts';

/** The tables of what is based on a grant. */
const tokenTables = [signOnTokens, appSessions, clientSessions] as const;

const isGrant = (userId: string | Placeholder, appId: string | Placeholder) =>
  and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId));
const isRequest = (userId: string, appId: string) =>
  and(eq(accessRequests.userId, userId), eq(accessRequests.appId, appId));
const isPending = eq(accessRequests.state, 'pending');
const reopened = { state: 'pending', answeredAt: null, answeredBy: null } as const;

/** Matches any number of users: a list would have a parameter for each. */
const isAmong = (userId: PgColumn, ids: readonly string[]): SQL =>
  sql`${userId} = any(${sql.param([...ids])}::uuid[])`;

/** A grant or a decision, by its author and time. */
interface GrantedOrAnswered {
  userId: string;
  appId: string;
  by: string;
  at: Date;
}

/** Inserts a grant and approves the request for it. @returns false if the user had it */
export async function insertGrant(store: Store, { userId, appId, by, at }: GrantedOrAnswered) {
  const grant = { userId, appId, grantedBy: by, grantedAt: at };
  if (!(await changesAny(store.insert(accessGrants).values(grant).onConflictDoNothing()))) return false;
  await answerRequests(store, { appId, userIds: [userId], by, at });
  return true;
}

/** Matches approved users with one of these roles who may sign in. */
const eligibleWith = (roles: readonly Role[]) =>
  and(isUsableIn(users), isNotNull(users.approvedAt), inArray(users.role, [...roles]));

/** Returns how many users {@link insertGrantsForRoles} would grant an application to. */
export const countEligible = (store: Store, appId: string, roles: readonly Role[]): Promise<number> =>
  store.$count(
    users,
    and(
      eligibleWith(roles),
      sql`not exists (select 1 from ${accessGrants} where ${accessGrants.userId} = ${users.id} and ${accessGrants.appId} = ${appId})`,
    ),
  );

/**
 * Grants an application to every approved user with one of these roles who may sign in, and approves their requests.
 *
 * @returns the users who did not hold it before
 */
export async function insertGrantsForRoles(
  store: Store,
  { appId, by, at }: Omit<GrantedOrAnswered, 'userId'>,
  roles: readonly Role[],
): Promise<string[]> {
  const eligible = store
    .select({
      userId: users.id,
      appId: sql<string>`${appId}::uuid`.as('app_id'),
      grantedBy: sql<string>`${by}::uuid`.as('granted_by'),
      grantedAt: sql<Date>`${asInstant(at)}`.as('granted_at'),
    })
    .from(users)
    .where(eligibleWith(roles));
  const granted = await store
    .insert(accessGrants)
    .select(eligible)
    .onConflictDoNothing()
    .returning({ userId: accessGrants.userId });
  const userIds = granted.map(({ userId }) => userId);
  await answerRequests(store, { appId, userIds, by, at });
  return userIds;
}

/**
 * Deletes a grant, then every token based on it. Deleting the grant first waits for sign-ons that have locked it, so
 * that their tokens are deleted too.
 *
 * @returns whether there was a grant
 */
export const deleteGrant = (store: Store, userId: string, appId: string): Promise<boolean> =>
  deleteGrants(store, appId, [userId]);

/** Deletes several users' grants of an application, as {@link deleteGrant}. */
export async function deleteGrants(store: Store, appId: string, userIds: readonly string[]) {
  const isHeld = (held: { appId: PgColumn; userId: PgColumn }) =>
    and(eq(held.appId, appId), isAmong(held.userId, userIds));
  const wasGranted = await changesAny(store.delete(accessGrants).where(isHeld(accessGrants)));
  for (const tokens of tokenTables) await store.delete(tokens).where(isHeld(tokens));
  return wasGranted;
}

/** Deletes the sessions of all users at an application, and its sign-on tokens that are not used yet. */
export async function deleteSessionsAt(store: Store, appId: string): Promise<void> {
  for (const tokens of tokenTables) await store.delete(tokens).where(eq(tokens.appId, appId));
}

/** Returns the applications that a user holds, with their levels. */
export const listGrantedApps = (store: Store, userId: string) =>
  store
    .select({ id: applications.id, name: applications.name, accessLevel: applications.accessLevel })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(eq(accessGrants.userId, userId));

/** Marks pending requests for an application as granted. */
async function answerRequests(
  store: Store,
  { appId, userIds, by, at }: { appId: string; userIds: readonly string[]; by: string; at: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await store
    .update(accessRequests)
    .set({ state: 'granted', answeredAt: at, answeredBy: by })
    .where(and(eq(accessRequests.appId, appId), isAmong(accessRequests.userId, userIds), isPending));
}

/** Marks a request as declined. @returns false if it was already decided */
export const declineRequest = (store: Store, id: string, by: string, at: Date): Promise<boolean> =>
  changesAny(
    store
      .update(accessRequests)
      .set({ state: 'declined', answeredAt: at, answeredBy: by })
      .where(and(eq(accessRequests.id, id), isPending)),
  );

/** Deletes a grant that was made by a certain user at a certain time, with its tokens. @returns false if it is gone */
export async function takeBackGrant(store: Store, { userId, appId, by, at }: GrantedOrAnswered) {
  const granted = await store
    .select()
    .from(accessGrants)
    .where(and(isGrant(userId, appId), eq(accessGrants.grantedBy, by), eq(accessGrants.grantedAt, at)))
    .for('update');
  return granted.length > 0 && deleteGrant(store, userId, appId);
}

/**
 * Makes the requests pending again that a certain user decided at a certain time.
 *
 * @returns false if there is none, or if the user holds the application or has requested it again
 */
export async function reopenRequests(store: Store, { userId, appId, by, at }: GrantedOrAnswered) {
  const isOpen = and(isRequest(userId, appId), isPending);
  if ((await hasGrant(store, userId, appId)) || (await store.$count(accessRequests, isOpen)) > 0)
    return false;
  const isDecision = and(eq(accessRequests.answeredBy, by), eq(accessRequests.answeredAt, at));
  return changesAny(
    store
      .update(accessRequests)
      .set(reopened)
      .where(and(isRequest(userId, appId), isDecision)),
  );
}

/**
 * Deletes the grants that a user made for an application at a certain time, and reopens the requests that they approved.
 */
export async function undoGrants(
  store: Store,
  { appId, by, at }: { appId: string; by: string; at: Date },
  reached: readonly Role[],
): Promise<string[]> {
  const granted = await store
    .select({ userId: accessGrants.userId })
    .from(accessGrants)
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .where(
      and(
        eq(accessGrants.appId, appId),
        eq(accessGrants.grantedBy, by),
        eq(accessGrants.grantedAt, at),
        inArray(users.role, [...reached]),
      ),
    )
    .for('update', { of: accessGrants });
  const userIds = granted.map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  await deleteGrants(store, appId, userIds);
  await store
    .update(accessRequests)
    .set(reopened)
    .where(
      and(
        eq(accessRequests.appId, appId),
        isAmong(accessRequests.userId, userIds),
        eq(accessRequests.answeredAt, at),
      ),
    );
  return userIds;
}

/** Returns the users with one of these roles who hold an application. */
export async function listHoldersOf(store: Store, appId: string, roles: readonly Role[]): Promise<string[]> {
  const rows = await store
    .select({ userId: accessGrants.userId })
    .from(accessGrants)
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .where(and(eq(accessGrants.appId, appId), inArray(users.role, [...roles])));
  return rows.map(({ userId }) => userId);
}

/** Returns how many users hold an application, and how many requests for it are pending. */
export const countUsage = async (
  store: Store,
  appId: string,
): Promise<{ users: number; requests: number }> => ({
  users: await store.$count(accessGrants, eq(accessGrants.appId, appId)),
  requests: await store.$count(accessRequests, and(eq(accessRequests.appId, appId), isPending)),
});

/** Inserts an access request. @returns false if the same request is already pending */
export const insertRequest = (
  store: Store,
  request: { userId: string; appId: string; reason: string; createdAt: Date },
): Promise<boolean> => changesAny(store.insert(accessRequests).values(request).onConflictDoNothing());

/** Returns a user's newest request for each application. */
export const latestRequests = (store: Store, userId: string) =>
  store
    .selectDistinctOn([accessRequests.appId], {
      appId: accessRequests.appId,
      state: accessRequests.state,
      createdAt: accessRequests.createdAt,
      answeredAt: accessRequests.answeredAt,
    })
    .from(accessRequests)
    .where(eq(accessRequests.userId, userId))
    .orderBy(accessRequests.appId, sql`${accessRequests.createdAt} desc`);

/** Returns whether a user holds an application. */
export const hasGrant = async (store: Store, userId: string, appId: string): Promise<boolean> =>
  (await firstOf(selectGrant(store, { userId, appId }))) !== null;

const selectGrant = prepared('find_grant', store =>
  store
    .select({ appId: accessGrants.appId })
    .from(accessGrants)
    .where(isGrant(sql.placeholder('userId'), sql.placeholder('appId'))),
);
