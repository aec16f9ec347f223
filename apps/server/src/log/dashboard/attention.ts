import { maxCounted, recentWindows } from '@portico/contract/limits';
import type { Attention, AttentionKind } from '@portico/contract/log/schemas/overview';
import type { Role } from '@portico/contract/people/schemas/role';
import { unruledRoles } from '@portico/contract/signIn/server/signInRules';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql, sum } from 'drizzle-orm';
import { readSettings } from '../../base/settings.ts';
import {
  accessRequests,
  applications,
  lockouts,
  machineClients,
  oidcRefusals,
  users,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { lacks } from '../../directory/accounts/held.ts';
import { findOwner } from '../../directory/accounts/queries.ts';
import { isUsableIn } from '../../directory/accounts/usable.ts';
import { lastBackupTest } from '../../events/queries.ts';
import { isLockedAt } from '../../signIn/lockout/lockout.ts';

interface Named {
  id: string;
  name: string;
}

/** Returns an item about several things, which names the only one, or no item. */
const itemOf = (kind: AttentionKind, things: readonly (Named | null)[]): Attention[] => {
  const [only = null] = things;
  return things.length === 0
    ? []
    : [{ kind, count: things.length, subject: things.length === 1 ? only : null }];
};

/**
 * Returns what needs attention, the most urgent first. Everything is counted up to `maxCounted`.
 *
 * @param forAdministrators includes what only they can solve; null for others
 * @param forAdministrators.lastBackup null if there is none, undefined if the hub does not see backups
 * @param forAdministrators.role the caller's: only the owner can solve everything
 */
export async function readAttention(
  store: Store,
  at: Date,
  forAdministrators: { lastBackup: Date | null | undefined; role: Role } | null,
): Promise<Attention[]> {
  const requests = await store
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(eq(accessRequests.state, 'pending'))
    .limit(maxCounted);
  const everyone = [
    ...itemOf(
      'requests',
      requests.map(() => null),
    ),
    ...itemOf('registrations', await usersWhere(store, isNull(users.approvedAt))),
    ...itemOf('lockedAccounts', await lockedUsers(store, at)),
    ...(await failingApplications(store, at)),
  ];
  if (forAdministrators === null) return everyone;
  const { lastBackup, role } = forAdministrators;
  const soon = new Date(at.getTime() + recentWindows.secretExpiry);
  return [
    ...everyone,
    ...itemOf('expiredClients', await clientsWhere(store, lte(machineClients.expiresAt, at))),
    ...itemOf(
      'expiringClients',
      await clientsWhere(store, and(gt(machineClients.expiresAt, at), lte(machineClients.expiresAt, soon))),
    ),
    ...itemOf('passwordsAlone', await managingByPassword(store, role)),
    ...itemOf('backup', (await isBackupLate(store, at, lastBackup)) ? [null] : []),
    ...itemOf('backupTest', (await isBackupUntested(store, at, lastBackup)) ? [null] : []),
    ...itemOf('administrator', (await hasSecondAdministrator(store)) ? [] : [null]),
  ];
}

const usersWhere = (store: Store, condition: SQL): Promise<Named[]> =>
  store
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(condition)
    .orderBy(users.createdAt, users.id)
    .limit(maxCounted);

/** Returns the users who can open the console with a password alone and whose role has no rule. */
async function managingByPassword(store: Store, by: Role): Promise<Named[]> {
  const unruled = unruledRoles((await readSettings(store)).signInRules, by);
  // Without an order, the index of those who lack one ends after the maximum.
  return store
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(and(inArray(users.role, unruled), isUsableIn(users), lacks('secondFactor')))
    .limit(maxCounted);
}

/** Returns the accounts that are locked for at least one network. */
const lockedUsers = (store: Store, at: Date): Promise<Named[]> =>
  store
    .selectDistinct({ id: users.id, name: users.username })
    .from(lockouts)
    .innerJoin(users, eq(sql`${users.id}::text`, lockouts.accountKey))
    .where(isLockedAt(at))
    .limit(maxCounted);

/** Returns the applications with the newest refused requests of a day. */
async function failingApplications(store: Store, at: Date): Promise<Attention[]> {
  const newest = sql`max(${oidcRefusals.lastAt})`;
  const rows = await store
    .select({ id: applications.id, name: applications.name, count: sum(oidcRefusals.count).mapWith(Number) })
    .from(oidcRefusals)
    .innerJoin(applications, eq(applications.id, oidcRefusals.appId))
    .where(gt(oidcRefusals.lastAt, new Date(at.getTime() - recentWindows.events)))
    .groupBy(applications.id)
    .orderBy(desc(newest), applications.id)
    .limit(recentWindows.failingApplications);
  return rows.map(({ count, ...subject }) => ({
    kind: 'refusedSignOns',
    count: Math.min(count, maxCounted),
    subject,
  }));
}

const clientsWhere = (store: Store, condition: SQL | undefined): Promise<Named[]> =>
  store
    .select({ id: machineClients.id, name: machineClients.name })
    .from(machineClients)
    .where(and(isNull(machineClients.revokedAt), condition))
    .limit(maxCounted);

/**
 * Returns whether backups stopped or never began, long enough after the first start.
 *
 * @param store null where the database can't be asked: then a missing backup is late
 * @param lastBackup null if there is none, undefined if the hub makes none
 */
export async function isBackupLate(store: Store | null, at: Date, lastBackup: Date | null | undefined) {
  if (lastBackup === undefined) return false;
  const since = lastBackup ?? (store === null ? new Date(0) : await firstStart(store, at));
  return at.getTime() - since.getTime() > recentWindows.backup;
}

/** Returns whether the last test of a backup failed, or none was made for long. Without a backup, that says enough. */
async function isBackupUntested(store: Store, at: Date, lastBackup: Date | null | undefined) {
  if (lastBackup == null) return false;
  const test = await lastBackupTest(store);
  if (test !== null && test.fault !== null) return true;
  const since = test?.testedAt ?? (await firstStart(store, at));
  return at.getTime() - since.getTime() > recentWindows.backupTestOverdue;
}

const firstStart = async (store: Store, at: Date): Promise<Date> => (await findOwner(store))?.createdAt ?? at;

/** Returns whether the hub has two people who can administer it now. */
export async function hasSecondAdministrator(store: Store): Promise<boolean> {
  const rows = await store
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['owner', 'admin']), isUsableIn(users), isNotNull(users.approvedAt)))
    .limit(2);
  return rows.length === 2;
}
