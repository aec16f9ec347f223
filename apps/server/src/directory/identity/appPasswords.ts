import type { ClaimPerson } from '@portico/contract/hub/claims';
import { isMetNow } from '@portico/contract/hub/signInRules';
import { compareByName } from '@portico/contract/names';
import { mayHold } from '@portico/contract/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../database/query/prepared.ts';
import {
  accessGrants,
  applications,
  credentials,
  proxiedApps,
  proxiedHosts,
  settings,
  users,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { heldColumns } from '../accounts/held.ts';
import { hasPassword, mayUseNow, passwords, personColumns, standingColumns } from './standing.ts';

const isAppPassword = eq(credentials.kind, 'app_password');
const isAppPasswordOf = (userId: string) => and(isAppPassword, eq(credentials.userId, userId));

/** Returns a user's app passwords, the newest first. */
export const listAppPasswords = (store: Store, userId: string) =>
  store
    .select({
      id: credentials.id,
      name: credentials.name,
      appId: applications.id,
      appName: applications.name,
      createdAt: credentials.createdAt,
      lastUsedAt: credentials.lastUsedAt,
      lastUsedIp: credentials.lastUsedIp,
      lastUsedAgent: credentials.lastUsedAgent,
    })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.appId))
    .where(isAppPasswordOf(userId))
    .orderBy(desc(credentials.createdAt), credentials.id);

/** An app password with the name of its application. */
export type AppPasswordRow = Awaited<ReturnType<typeof listAppPasswords>>[number];

export const countAppPasswords = (store: Store, userId: string): Promise<number> =>
  store.$count(credentials, isAppPasswordOf(userId));

/** Inserts an app password. Returns its id. */
export async function insertAppPassword(
  store: Store,
  row: { userId: string; appId: string; name: string; secret: string; createdAt: Date },
): Promise<string> {
  const [stored] = await store
    .insert(credentials)
    .values({ ...row, kind: 'app_password' })
    .returning({ id: credentials.id });
  if (stored === undefined) throw new Error('The app password was not stored');
  return stored.id;
}

/** Deletes one of a user's app passwords. */
export async function deleteAppPassword(store: Store, userId: string, id: string): Promise<void> {
  await store.delete(credentials).where(and(isAppPasswordOf(userId), eq(credentials.id, id)));
}

/** Records that an app password was used. */
export async function recordAppPasswordUse(
  store: Store,
  id: string,
  { at, address, userAgent }: { at: Date; address: string; userAgent: string },
): Promise<void> {
  await store
    .update(credentials)
    .set({ lastUsedAt: at, lastUsedIp: address, lastUsedAgent: userAgent })
    .where(and(isAppPassword, eq(credentials.id, id)));
}

/** An application that accepts app passwords of a user. */
export interface AcceptingApp {
  id: string;
  name: string;
  /** The first of its addresses. */
  address: string;
}

/** Returns the applications that a user holds and that accept app passwords, by name. */
export async function listAcceptingApps(
  store: Store,
  user: { id: string; role: ClaimPerson['role'] },
): Promise<AcceptingApp[]> {
  const rows = await store
    .select({
      id: applications.id,
      name: applications.name,
      accessLevel: applications.accessLevel,
      address: sql<string>`min(${proxiedHosts.origin} collate "C")`,
    })
    .from(proxiedApps)
    .innerJoin(proxiedHosts, eq(proxiedHosts.appId, proxiedApps.appId))
    .innerJoin(applications, eq(applications.id, proxiedApps.appId))
    .innerJoin(accessGrants, and(eq(accessGrants.appId, applications.id), eq(accessGrants.userId, user.id)))
    .where(and(eq(proxiedApps.allowAppPasswords, true), eq(applications.isActive, true)))
    .groupBy(applications.id)
    .orderBy(applications.id);
  return rows
    .filter(row => mayHold(user.role, row.accessLevel))
    .map(({ id, name, address }) => ({ id, name, address }))
    .toSorted(compareByName);
}

/** An app password whose user may use its application now. */
export interface LiveAppPassword {
  id: string;
  secret: string;
  appId: string;
  usernameKey: string;
  emailKey: string;
  user: ClaimPerson;
  lastUsedAt: Date | null;
}

/**
 * Prepares the query for app passwords. One is live while its user may sign in, needs no new password, meets the rules
 * of their role and of the application and holds the application, and the application is active.
 *
 * @returns a function that takes distinct digests and a time, and returns the live app passwords by digest
 */
export function appPasswordsIn(store: Store) {
  const query = store
    .select({
      id: credentials.id,
      secret: sql<string>`${credentials.secret}`,
      appId: applications.id,
      lastUsedAt: credentials.lastUsedAt,
      usernameKey: users.usernameKey,
      emailKey: users.emailKey,
      accessLevel: applications.accessLevel,
      signInRule: applications.signInRule,
      // A program has no session: what its user has counts.
      standing: { ...standingColumns, proofs: sql<null>`null`, isDeviceRemembered: sql<null>`null` },
      held: heldColumns,
      user: personColumns,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .leftJoin(passwords, hasPassword)
    .innerJoin(applications, eq(applications.id, credentials.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, credentials.userId), eq(accessGrants.appId, credentials.appId)),
    )
    .crossJoin(settings)
    .where(
      and(
        isOneOf(credentials.secret, 'digests'),
        // A literal, so that the index on app passwords alone applies.
        sql`${credentials.kind} = 'app_password'`,
        eq(applications.isActive, true),
      ),
    )
    .prepare('app_passwords');
  return async (digests: readonly string[], at: Date): Promise<ReadonlyMap<string, LiveAppPassword>> => {
    const rows = await query.execute({ digests });
    // A user who lacks the factor that their role or the application requires can't continue with app passwords
    // instead.
    const isMet = ({ standing, user, held, signInRule }: (typeof rows)[number]) =>
      isMetNow(standing.signInRules[user.role], held, at) && isMetNow(signInRule, held, at);
    return new Map(rows.filter(row => mayUseNow(row, at) && isMet(row)).map(row => [row.secret, row]));
  };
}
