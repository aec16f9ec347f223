import { coversDisclosure, type Disclosure } from '@portico/contract/hub/consents';
import { and, eq, sql } from 'drizzle-orm';
import { applications, clientSessions, consents } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endClientSession } from '../sessions/clientSessions.ts';

/** Returns what a user has allowed an application, or null. */
export async function findConsent(store: Store, userId: string, appId: string): Promise<Disclosure | null> {
  const [row] = await store
    .select({ scopes: consents.scopes, claims: consents.claims })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.appId, appId)));
  return row ?? null;
}

/** Returns whether a user has allowed an application all that it asks for. */
export const hasConsent = async (
  store: Store,
  userId: string,
  appId: string,
  asked: Disclosure,
): Promise<boolean> => coversDisclosure(await findConsent(store, userId, appId), asked);

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
export async function deleteConsent(store: Store, userId: string, appId: string): Promise<boolean> {
  const deleted = await store
    .delete(consents)
    .where(and(eq(consents.userId, userId), eq(consents.appId, appId)))
    .returning({ appId: consents.appId });
  return deleted.length > 0;
}

/** Ends a user's sessions at an application: all, or that of one session of the hub. */
export async function endClientSessionsOf(
  store: Store,
  userId: string,
  appId: string,
  sessionId?: string,
): Promise<void> {
  const live = await store
    .select({ id: clientSessions.id })
    .from(clientSessions)
    .where(
      and(
        eq(clientSessions.userId, userId),
        eq(clientSessions.appId, appId),
        sessionId === undefined ? undefined : eq(clientSessions.sessionId, sessionId),
      ),
    );
  for (const { id } of live) await endClientSession(store, id);
}
