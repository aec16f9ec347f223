import { compareByName } from '@portico/contract/people/names';
import { mayHold } from '@portico/contract/people/rules';
import { isMetNow } from '@portico/contract/signIn/server/signInRules';
import type { ClaimPerson } from '@portico/contract/sso/server/claims';
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
import { isCredentialOf } from './credentials.ts';
import { hasPassword, mayUseNow, passwords, personColumns, standingColumns } from './standing.ts';

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
    .where(isCredentialOf(userId, 'app_password'))
    .orderBy(desc(credentials.createdAt), credentials.id);

export type AppPasswordRow = Awaited<ReturnType<typeof listAppPasswords>>[number];

/** Records that an app password was used. */
export async function recordAppPasswordUse(
  store: Store,
  id: string,
  { at, address, userAgent }: { at: Date; address: string; userAgent: string },
): Promise<void> {
  await store
    .update(credentials)
    .set({ lastUsedAt: at, lastUsedIp: address, lastUsedAgent: userAgent })
    .where(and(eq(credentials.kind, 'app_password'), eq(credentials.id, id)));
}

/** Returns the applications that a user holds and that accept app passwords, by name, with the first of their addresses. */
export async function listAcceptingApps(store: Store, user: Pick<ClaimPerson, 'id' | 'role'>) {
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
