import { createHash } from 'node:crypto';
import { userEntity } from '@portico/contract/events/entities';
import type { SignInFailure } from '@portico/contract/events/session';
import { nameKey } from '@portico/contract/names';
import { type AuditEvent, transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';
import { delayQueueFull } from './delayQueue.ts';
import { isKnownNetwork, queueGuess, removeGuess } from './guesses.ts';
import { type AttemptKey, beginAttempt, cancelAttempt, clearAttempts, lockIfExhausted } from './lockout.ts';
import { type Account, findAccountById } from './queries.ts';

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
  const { db } = hub.database;
  const { maxLoginAttempts } = await readSettings(db);
  const key = { accountKey: account?.id ?? digestOf(name), network: origin.network };
  const mayCompare = await beginAttempt(db, key, maxLoginAttempts, hub.now());
  const wait = await queueGuess(db, key.accountKey, origin.address, hub.now(), { isCompared: mayCompare });
  if (mayCompare && wait !== 0) await slowDown(hub, wait, key, account, origin);
  if (!mayCompare) await hub.hasher.pretend();
  else if (await hub.hasher.verify(password, account?.passwordHash ?? null)) {
    await clearAttempts(db, key);
    await removeGuess(db, key.accountKey, origin.address);
    return true;
  }

  // Also after an attempt that was not compared: one that was cut short may have left the count without a lock.
  await transact(hub, async ({ store, at, report }) => {
    const lockedUntil = await lockIfExhausted(store, key, maxLoginAttempts, at);
    const reason = mayCompare ? 'wrong_password' : 'too_many_attempts';
    report(failedSignIn(account, name, origin, reason));
    if (lockedUntil !== null && account !== null) report(lockedAccount(account, name, origin, lockedUntil));
  });
  return false;
}

/** What work answers when the stored hash is no longer the one that was compared. */
export const hashChanged = Symbol('the hash changed');

/**
 * Runs work that rests on a compared password. The work looks at the hash again under its lock; when it changed
 * meanwhile, the password is compared with the new one: another sign-in may have hashed the same password anew.
 *
 * @param compared the account as it was when the password was found right
 * @param work returns {@link hashChanged} and changes nothing when the locked account has another hash
 * @returns what the work returned, or null when the password is no longer right
 */
export async function withVerifiedPassword<Result>(
  hub: Hub,
  compared: Account,
  password: string,
  work: (compared: Account) => Promise<Result | typeof hashChanged>,
): Promise<Result | null> {
  for (let account: Account | null = compared; account !== null; ) {
    const result = await work(account);
    if (result !== hashChanged) return result;
    account = await findAccountById(hub.database.db, compared.id);
    if (account === null || !(await hub.hasher.verify(password, account.passwordHash))) return null;
  }
  return null;
}

/**
 * Makes a guess wait its turn where the account gets many, from the block of the caller or from everywhere. It never
 * refuses for good: the right password is compared after the wait, and people are not slowed on networks that they
 * have signed in from.
 *
 * @param wait in milliseconds; null where its block has too many waiting
 * @throws {Refusal} `unavailable` where too many wait
 */
async function slowDown(
  hub: Hub,
  wait: number | null,
  key: AttemptKey,
  account: Account | null,
  origin: Origin,
): Promise<void> {
  const { db } = hub.database;
  // Unknown names ask as well: the time of the answer must not tell them apart.
  if (await isKnownNetwork(db, account?.id ?? nobody, origin)) return;
  try {
    if (wait === null) throw delayQueueFull();
    await hub.delayQueue.wait(wait);
  } catch (error) {
    // It was not compared, so it must not count towards a lock.
    await cancelAttempt(db, key);
    throw error;
  }
}

/** An id that no account has. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** What was typed for an unknown name is kept as a digest: now and then it is somebody's password. */
const digestOf = (name: string) => `unknown:${createHash('sha256').update(nameKey(name)).digest('hex')}`;

/** The event of a refused sign-in; `reason` is for the log, the caller never learns it. */
export const failedSignIn = (
  account: Account | null,
  name: string,
  origin: Origin,
  reason: SignInFailure,
): AuditEvent => ({
  action: 'failed_login',
  parameters: { reason, network: origin.network },
  actor: null,
  ...(account === null ? {} : { entity: userEntity(account) }),
  origin,
  countedName: name,
});

const lockedAccount = (account: Account, name: string, origin: Origin, until: Date): AuditEvent => ({
  action: 'account_locked',
  parameters: { network: origin.network, until: until.toISOString() },
  actor: null,
  entity: userEntity(account),
  origin,
  countedName: name,
});
