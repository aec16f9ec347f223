import { hostOf } from '@portico/contract/sso/proxiedAddresses';
import type { SaveProxyBody } from '@portico/contract/sso/schemas/proxy';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/query/prepared.ts';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { applications, appSessions, proxiedApps, proxiedHosts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Settings of an application behind a proxy, with its addresses. */
export type ProxiedAppRow = typeof proxiedApps.$inferSelect & { addresses: string[] };

/** Returns how a proxy protects an application; null if none does. */
export async function findProxiedApp(store: Store, appId: string): Promise<ProxiedAppRow | null> {
  const row = await firstOf(store.select().from(proxiedApps).where(eq(proxiedApps.appId, appId)));
  if (row === null) return null;
  const addresses = (await selectOrigins(store, { appId })).map(({ origin }) => origin);
  return { ...row, addresses };
}

const selectOrigins = prepared('proxied_origins', store =>
  store
    .select({ origin: proxiedHosts.origin })
    .from(proxiedHosts)
    .where(eq(proxiedHosts.appId, sql.placeholder('appId')))
    .orderBy(asc(sql`${proxiedHosts.origin} collate "C"`)),
);

/** Stores how a proxy protects an application, whose row the transaction has locked. */
export async function saveProxiedApp(
  store: Store,
  appId: string,
  { addresses, ...settings }: SaveProxyBody,
  at: Date,
): Promise<void> {
  const change = { ...settings, updatedAt: at };
  await store
    .insert(proxiedApps)
    .values({ appId, ...change, createdAt: at })
    .onConflictDoUpdate({
      target: proxiedApps.appId,
      set: { ...change, version: sql`${proxiedApps.version} + 1` },
    });
  await store.delete(proxiedHosts).where(eq(proxiedHosts.appId, appId));
  // In one order, so that two saves of the same hosts wait for each other instead of deadlocking.
  const rows = addresses.map(origin => ({ host: hostOf(origin), appId, origin }));
  await store.insert(proxiedHosts).values(rows.toSorted((one, other) => (one.host < other.host ? -1 : 1)));
}

/** Deletes how a proxy protects an application, with the sessions of its users there. @returns false if no proxy did */
export async function deleteProxiedApp(store: Store, appId: string): Promise<boolean> {
  const wasProtected = await changesAny(store.delete(proxiedApps).where(eq(proxiedApps.appId, appId)));
  await store.delete(appSessions).where(and(eq(appSessions.appId, appId), eq(appSessions.kind, 'proxied')));
  return wasProtected;
}

/** Records the request of a proxy about a user's request to an application. */
export async function recordAsked(store: Store, appId: string, at: Date): Promise<void> {
  await store.update(proxiedApps).set({ lastAskedAt: at }).where(eq(proxiedApps.appId, appId));
}

/** A protected host with its application. */
export interface ProxiedHost {
  host: string;
  origin: string;
  appId: string;
  appName: string;
  isActive: boolean;
  openPaths: string[];
  allowMachines: boolean;
  allowAppPasswords: boolean;
  lastAskedAt: Date | null;
}

/**
 * Prepares the query for protected hosts, because every request to a protected application runs it.
 *
 * @returns a function that takes distinct hosts and returns those that are protected, by host
 */
export function proxiedHostsIn(store: Store) {
  const query = store
    .select({
      host: proxiedHosts.host,
      origin: proxiedHosts.origin,
      appId: applications.id,
      appName: applications.name,
      isActive: applications.isActive,
      openPaths: proxiedApps.openPaths,
      allowMachines: proxiedApps.allowMachines,
      allowAppPasswords: proxiedApps.allowAppPasswords,
      lastAskedAt: proxiedApps.lastAskedAt,
    })
    .from(proxiedHosts)
    .innerJoin(proxiedApps, eq(proxiedApps.appId, proxiedHosts.appId))
    .innerJoin(applications, eq(applications.id, proxiedHosts.appId))
    .where(isOneOf(proxiedHosts.host, 'hosts'))
    .prepare('proxied_hosts');
  return async (hosts: readonly string[]): Promise<ReadonlyMap<string, ProxiedHost>> =>
    new Map((await query.execute({ hosts })).map(row => [row.host, row]));
}
