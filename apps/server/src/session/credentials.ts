import { createHash } from 'node:crypto';
import { nameKey } from '@portico/contract/names';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';
import { beginAttempt, clearAttempts, lockIfExhausted } from './lockout.ts';
import type { Account } from './queries.ts';

/**
 * The one way to check a password: sign-in and password change both come through here, so that a lock holds on
 * every path (threat 5). The right one clears the failures before it.
 *
 * @param account whose password it is meant to be; null for an unknown name, which costs as much
 * @param name as it was typed
 * @returns whether it is right; wrong and locked out cannot be told apart by answer or time
 */
export async function checkCredential(
  hub: Hub,
  account: Account | null,
  name: string,
  password: string,
  origin: Origin,
): Promise<boolean> {
  const store = hub.database.db;
  const { maxLoginAttempts } = await readSettings(store);
  const key = { accountKey: account?.id ?? digestOf(name), network: origin.network };
  const mayCompare = await beginAttempt(store, key, maxLoginAttempts, hub.now());
  if (!mayCompare) await hub.hasher.pretend();
  else if (await hub.hasher.verify(password, account?.passwordHash ?? null)) {
    await clearAttempts(store, key);
    return true;
  }

  // Also after an attempt that was not compared: one that was cut short may have left the count without a lock.
  await store.transaction(async transaction => {
    const at = hub.now();
    const lockedUntil = await lockIfExhausted(transaction, key, maxLoginAttempts, at);
    const reason = mayCompare ? 'wrong password' : 'too many attempts before';
    await recordFailure(transaction, at, account, origin, reason);
    if (lockedUntil !== null && account !== null) {
      await recordLock(transaction, at, account, origin, lockedUntil);
    }
  });
  return false;
}

/** What was typed for an unknown name is kept as a digest: now and then it is somebody's password. */
const digestOf = (name: string) => `unknown:${createHash('sha256').update(nameKey(name)).digest('hex')}`;

/** Writes down a refused sign-in; `reason` is for the log, the caller never learns it. */
export async function recordFailure(
  store: Store,
  at: Date,
  account: Account | null,
  origin: Origin,
  reason: string,
): Promise<void> {
  const who = account === null ? 'an unknown account' : account.username;
  await record(store, {
    at,
    action: 'failed_login',
    severity: 'warning',
    actor: null,
    ...(account === null ? {} : { entity: entityOf(account) }),
    details: `Failed sign-in to ${who}: ${reason}`,
    origin,
    data: { network: origin.network },
  });
}

async function recordLock(
  store: Store,
  at: Date,
  account: Account,
  origin: Origin,
  until: Date,
): Promise<void> {
  await record(store, {
    at,
    action: 'account_locked',
    severity: 'error',
    actor: null,
    entity: entityOf(account),
    details: `Locked ${account.username} for the network ${origin.network} after too many failed sign-ins`,
    origin,
    data: { network: origin.network, until: until.toISOString() },
  });
}

const entityOf = (account: Account) => ({ type: 'user' as const, id: account.id, name: account.username });
