import type { AccessLevel } from '@portico/contract/schemas/application';
import type { Role } from '@portico/contract/schemas/role';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { asInstant } from '../database/query/moments.ts';
import { prepared } from '../database/query/prepared.ts';
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

/** A grant to insert. */
export interface NewGrant {
  userId: string;
  appId: string;
  grantedBy: string;
  grantedAt: Date;
}

/**
 * Inserts grants. Existing ones stay unchanged.
 *
 * @returns the new ones
 */
export async function insertGrants(store: Store, grants: readonly NewGrant[]): Promise<{ userId: string }[]> {
  if (grants.length === 0) return [];
  return store
    .insert(accessGrants)
    .values([...grants])
    .onConflictDoNothing()
    .returning({ userId: accessGrants.userId });
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
 * Grants an application to every approved user with one of these roles who may sign in.
 *
 * @returns the users who did not hold it before
 */
export async function insertGrantsForRoles(
  store: Store,
  grant: Omit<NewGrant, 'userId'>,
  roles: readonly Role[],
): Promise<{ userId: string }[]> {
  const eligible = store
    .select({
      userId: users.id,
      appId: sql<string>`${grant.appId}::uuid`.as('app_id'),
      grantedBy: sql<string>`${grant.grantedBy}::uuid`.as('granted_by'),
      grantedAt: sql<Date>`${asInstant(grant.grantedAt)}`.as('granted_at'),
    })
    .from(users)
    .where(eligibleWith(roles));
  return store
    .insert(accessGrants)
    .select(eligible)
    .onConflictDoNothing()
    .returning({ userId: accessGrants.userId });
}

/**
 * Deletes a grant, then every token based on it. Deleting the grant first waits for sign-ons that have locked it, so
 * that their tokens are deleted too.
 *
 * @returns whether there was a grant
 */
export async function deleteGrant(store: Store, userId: string, appId: string): Promise<boolean> {
  const deleted = await store
    .delete(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId)))
    .returning({ appId: accessGrants.appId });
  for (const tokens of [signOnTokens, appSessions, clientSessions]) {
    await store.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.appId, appId)));
  }
  return deleted.length > 0;
}

/** Returns the applications that a user holds, with their levels. */
export const listGrantedApps = (
  store: Store,
  userId: string,
): Promise<{ id: string; name: string; accessLevel: AccessLevel }[]> =>
  store
    .select({ id: applications.id, name: applications.name, accessLevel: applications.accessLevel })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(eq(accessGrants.userId, userId));

/** Marks pending requests for an application as granted. */
export async function answerRequests(
  store: Store,
  grant: { appId: string; userIds: readonly string[]; by: string; at: Date },
): Promise<void> {
  if (grant.userIds.length === 0) return;
  await store
    .update(accessRequests)
    .set({ state: 'granted', answeredAt: grant.at, answeredBy: grant.by })
    .where(
      and(
        eq(accessRequests.appId, grant.appId),
        sql`${accessRequests.userId} = any(${sql.param([...grant.userIds])}::uuid[])`,
        eq(accessRequests.state, 'pending'),
      ),
    );
}

/**
 * Marks a request as declined.
 *
 * @returns false if it was already decided
 */
export async function declineRequest(store: Store, id: string, by: string, at: Date): Promise<boolean> {
  const declined = await store
    .update(accessRequests)
    .set({ state: 'declined', answeredAt: at, answeredBy: by })
    .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'pending')))
    .returning({ id: accessRequests.id });
  return declined.length > 0;
}

/** A grant or a decision, by its author and time. */
export interface GrantedOrAnswered {
  userId: string;
  appId: string;
  by: string;
  at: Date;
}

/** Deletes a grant that was made by a certain user at a certain time, with its tokens. @returns false if it is gone */
export async function takeBackGrant(
  store: Store,
  { userId, appId, by, at }: GrantedOrAnswered,
): Promise<boolean> {
  const [granted] = await store
    .select({ appId: accessGrants.appId })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.userId, userId),
        eq(accessGrants.appId, appId),
        eq(accessGrants.grantedBy, by),
        eq(accessGrants.grantedAt, at),
      ),
    )
    .for('update');
  return granted !== undefined && (await deleteGrant(store, userId, appId));
}

/**
 * Makes the requests pending again that a certain user decided at a certain time.
 *
 * @returns false if there is none, or if the user holds the application or has requested it again
 */
export async function reopenRequests(
  store: Store,
  { userId, appId, by, at }: GrantedOrAnswered,
): Promise<boolean> {
  const isPending = and(
    eq(accessRequests.userId, userId),
    eq(accessRequests.appId, appId),
    eq(accessRequests.state, 'pending'),
  );
  if ((await hasGrant(store, userId, appId)) || (await store.$count(accessRequests, isPending)) > 0)
    return false;
  const reopened = await store
    .update(accessRequests)
    .set({ state: 'pending', answeredAt: null, answeredBy: null })
    .where(
      and(
        eq(accessRequests.userId, userId),
        eq(accessRequests.appId, appId),
        eq(accessRequests.answeredBy, by),
        eq(accessRequests.answeredAt, at),
      ),
    )
    .returning({ id: accessRequests.id });
  return reopened.length > 0;
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
    .set({ state: 'pending', answeredAt: null, answeredBy: null })
    .where(
      and(
        eq(accessRequests.appId, appId),
        sql`${accessRequests.userId} = any(${sql.param(userIds)}::uuid[])`,
        eq(accessRequests.answeredAt, at),
      ),
    );
  return userIds;
}

/** Deletes several users' grants of an application with their tokens, in the order of {@link deleteGrant}. */
export async function deleteGrants(store: Store, appId: string, userIds: readonly string[]): Promise<void> {
  for (const held of [accessGrants, signOnTokens, appSessions, clientSessions]) {
    await store
      .delete(held)
      .where(and(eq(held.appId, appId), sql`${held.userId} = any(${sql.param([...userIds])}::uuid[])`));
  }
}

/** Deletes the sessions of all users at an application, and its sign-on tokens that are not used yet. */
export async function deleteSessionsAt(store: Store, appId: string): Promise<void> {
  for (const tokens of [signOnTokens, appSessions, clientSessions]) {
    await store.delete(tokens).where(eq(tokens.appId, appId));
  }
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
export async function countUsage(store: Store, appId: string): Promise<{ users: number; requests: number }> {
  const isPending = and(eq(accessRequests.appId, appId), eq(accessRequests.state, 'pending'));
  return {
    users: await store.$count(accessGrants, eq(accessGrants.appId, appId)),
    requests: await store.$count(accessRequests, isPending),
  };
}

/**
 * Inserts an access request.
 *
 * @returns false if the same request is already pending
 */
export async function insertRequest(
  store: Store,
  request: { userId: string; appId: string; reason: string; createdAt: Date },
): Promise<boolean> {
  const added = await store
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: accessRequests.id });
  return added.length > 0;
}

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
export async function hasGrant(store: Store, userId: string, appId: string): Promise<boolean> {
  return (await selectGrant(store, { userId, appId })).length > 0;
}

const selectGrant = prepared('find_grant', store =>
  store
    .select({ appId: accessGrants.appId })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.userId, sql.placeholder('userId')),
        eq(accessGrants.appId, sql.placeholder('appId')),
      ),
    ),
);
