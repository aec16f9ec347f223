import { unusedSince } from '@portico/contract/people/server/accounts';
import { and, asc, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readSettings } from '../../base/settings.ts';
import { asInstant } from '../../database/query/moments.ts';
import { sessions, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from './queries.ts';
import { isUsableIn } from './usable.ts';

const others = alias(users, 'others');

/** The time of the last use, as `lastUse` of the contract returns it. The index `users_by_last_use` is on it. */
const lastUse = ({ lastLoginAt, activatedAt }: typeof users | typeof others) =>
  sql<Date>`greatest(${lastLoginAt}, ${activatedAt})`;

/** Matches users after whom another administrator who may sign in has used the hub. */
const isFollowedByAdministrator = (store: Store): SQL =>
  sql`exists ${store
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.role, 'admin'),
        isUsableIn(others),
        sql`(${lastUse(others)}, ${others.id}) > (${lastUse(users)}, ${users.id})`,
      ),
    )}`;

/** Returns whether a user is the administrator with the latest use among those who may sign in, after the owner. */
export async function isLatestAdministrator(store: Store, { id, role }: Pick<UserRow, 'id' | 'role'>) {
  if (role !== 'admin') return false;
  const rows = await store
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), not(isFollowedByAdministrator(store))));
  return rows.length > 0;
}

/**
 * Returns accounts that the rule for unused accounts deactivates, the longest unused first. By the same rule as
 * `isUnused` of the contract, and never one with a session that can still be used.
 *
 * @param some the maximum number, or the ids of the accounts to check again
 * @returns also the setting: days without a sign-in
 */
export async function listUnused(store: Store, at: Date, some: number | readonly string[]) {
  const settings = await readSettings(store);
  const since = unusedSince(settings, at);
  if (since === null) return [];
  const usableSessions = store
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isNull(sessions.endedAt), gt(sessions.expiresAt, at)));
  const isNamed = typeof some === 'number' ? undefined : inArray(users.id, [...some]);
  const query = store
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        isNamed,
        // Literally the condition of the index.
        sql`${isUsableIn(users)} and ${users.role} <> 'owner'`,
        sql`${lastUse(users)} <= ${asInstant(since)}`,
        or(ne(users.role, 'admin'), isFollowedByAdministrator(store)),
        sql`not exists ${usableSessions}`,
      ),
    )
    .orderBy(asc(lastUse(users)))
    .limit(typeof some === 'number' ? some : some.length);
  return (await query).map(account => ({ ...account, unusedDays: settings.unusedAccountDays }));
}
