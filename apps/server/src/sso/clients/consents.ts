import type { Disclosure } from '@portico/contract/sso/server/consents';
import { and, eq, sql } from 'drizzle-orm';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { applications, clientSessions, consents } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns what a user has allowed an application, or null. */
export const findConsent = (store: Store, userId: string, appId: string): Promise<Disclosure | null> =>
  firstOf(
    store
      .select({ scopes: consents.scopes, claims: consents.claims })
      .from(consents)
      .where(isOf(userId, appId)),
  );

const isOf = (userId: string, appId: string) => and(eq(consents.userId, userId), eq(consents.appId, appId));

/** Stores what a user allows an application now. */
export async function storeConsent(
  store: Store,
  key: { userId: string; appId: string },
  { scopes, claims }: Disclosure,
  at: Date,
): Promise<void> {
  const change = { scopes: [...scopes], claims: [...claims], allowedAt: at };
  await store
    .insert(consents)
    .values({ ...key, ...change })
    .onConflictDoUpdate({ target: [consents.userId, consents.appId], set: change });
}

/** Returns the applications that a user has allowed something, by name. */
export const listConsents = (store: Store, userId: string) =>
  store
    .select({
      appId: consents.appId,
      appName: applications.name,
      icon: applications.icon,
      scopes: consents.scopes,
      claims: consents.claims,
      allowedAt: consents.allowedAt,
    })
    .from(consents)
    .innerJoin(applications, eq(applications.id, consents.appId))
    .where(eq(consents.userId, userId))
    .orderBy(sql`lower(${applications.name})`, applications.id);

/** Deletes a consent. @returns whether there was one */
export const deleteConsent = (store: Store, userId: string, appId: string): Promise<boolean> =>
  changesAny(store.delete(consents).where(isOf(userId, appId)));

/** Ends a user's sessions at an application: all, or that of one session of the hub. */
export async function endClientSessionsOf(store: Store, userId: string, appId: string, sessionId?: string) {
  await store
    .delete(clientSessions)
    .where(
      and(
        eq(clientSessions.userId, userId),
        eq(clientSessions.appId, appId),
        sessionId === undefined ? undefined : eq(clientSessions.sessionId, sessionId),
      ),
    );
}
