import type { AccessLevel } from '@portico/contract/schemas/application';
import type { Role } from '@portico/contract/schemas/role';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  accessGrants,
  accessRequests,
  applications,
  appSessions,
  signOnTokens,
  users,
} from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** A grant to be. */
export interface NewGrant {
  userId: string;
  appId: string;
  grantedBy: string;
  grantedAt: Date;
}

/** Adds grants; one that stands already stays as it is. @returns those that are new */
export async function insertGrants(store: Store, grants: readonly NewGrant[]): Promise<{ userId: string }[]> {
  if (grants.length === 0) return [];
  return store
    .insert(accessGrants)
    .values([...grants])
    .onConflictDoNothing()
    .returning({ userId: accessGrants.userId });
}

/** Users who may sign in, whose role is one of these, and whose registration does not wait for approval. */
const liveOf = (roles: readonly Role[]) =>
  and(
    eq(users.isActive, true),
    eq(users.isSuspended, false),
    isNotNull(users.approvedAt),
    inArray(users.role, [...roles]),
  );

/** How many users {@link insertGrantsForRoles} would give an application to. */
export const countEligible = (store: Store, appId: string, roles: readonly Role[]): Promise<number> =>
  store.$count(
    users,
    and(
      liveOf(roles),
      sql`not exists (select 1 from ${accessGrants} where ${accessGrants.userId} = ${users.id} and ${accessGrants.appId} = ${appId})`,
    ),
  );

/**
 * Grants an application to every user who may sign in, whose role is one of these, and who is not the owner
 * unless the owner asks.
 *
 * @returns who did not hold it before
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
      grantedAt: sql<Date>`${grant.grantedAt.toISOString()}::timestamptz`.as('granted_at'),
    })
    .from(users)
    .where(liveOf(roles));
  return store
    .insert(accessGrants)
    .select(eligible)
    .onConflictDoNothing()
    .returning({ userId: accessGrants.userId });
}

/**
 * Deletes a grant, then every token that was made under it: a sign-on that holds the grant is waited for, and its
 * token is seen. @returns whether there was a grant
 */
export async function deleteGrant(store: Store, userId: string, appId: string): Promise<boolean> {
  const gone = await store
    .delete(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId)))
    .returning({ appId: accessGrants.appId });
  for (const tokens of [signOnTokens, appSessions]) {
    await store.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.appId, appId)));
  }
  return gone.length > 0;
}

/** The applications that a user holds, with their levels. */
export const listGrantedApps = (
  store: Store,
  userId: string,
): Promise<{ id: string; name: string; accessLevel: AccessLevel }[]> =>
  store
    .select({ id: applications.id, name: applications.name, accessLevel: applications.accessLevel })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(eq(accessGrants.userId, userId));

/** Marks pending requests for an application as granted: the grant is the answer. */
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

/** Marks a request as declined. @returns false where it was answered already */
export async function declineRequest(store: Store, id: string, by: string, at: Date): Promise<boolean> {
  const declined = await store
    .update(accessRequests)
    .set({ state: 'declined', answeredAt: at, answeredBy: by })
    .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'pending')))
    .returning({ id: accessRequests.id });
  return declined.length > 0;
}

/** Takes back the grants that one person made of an application at one moment, and what they answered. */
export async function undoGrants(
  store: Store,
  { appId, by, at }: { appId: string; by: string; at: Date },
): Promise<string[]> {
  const given = await store
    .select({ userId: accessGrants.userId })
    .from(accessGrants)
    .where(and(eq(accessGrants.appId, appId), eq(accessGrants.grantedBy, by), eq(accessGrants.grantedAt, at)))
    .for('update');
  const userIds = given.map(({ userId }) => userId);
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

/** Takes an application from several users, in the order of {@link deleteGrant}. */
export async function deleteGrants(store: Store, appId: string, userIds: readonly string[]): Promise<void> {
  for (const held of [accessGrants, signOnTokens, appSessions]) {
    await store
      .delete(held)
      .where(and(eq(held.appId, appId), sql`${held.userId} = any(${sql.param([...userIds])}::uuid[])`));
  }
}

/** Who holds an application though their role does not reach its level any more. */
export async function listHoldersOf(store: Store, appId: string, roles: readonly Role[]): Promise<string[]> {
  const rows = await store
    .select({ userId: accessGrants.userId })
    .from(accessGrants)
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .where(and(eq(accessGrants.appId, appId), inArray(users.role, [...roles])));
  return rows.map(({ userId }) => userId);
}

/** Adds a request for access. @returns false where the same one is pending already */
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

/** The newest request of a user for each application. */
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

/** Returns true if a user was granted an application. */
export async function hasGrant(store: Store, userId: string, appId: string): Promise<boolean> {
  const [row] = await store
    .select({ appId: accessGrants.appId })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId)));
  return row !== undefined;
}

/** As {@link hasGrant}; a grant that is there cannot be revoked until the transaction ends. */
export async function shareLockGrant(store: Store, userId: string, appId: string): Promise<boolean> {
  const [row] = await store
    .select({ appId: accessGrants.appId })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.appId, appId)))
    .for('key share');
  return row !== undefined;
}
