import { createHash } from 'node:crypto';
import { Refusal } from '@portico/contract/api/server/refusal';
import { failedProof, failedSignIn, lockedAccount } from '@portico/contract/log/server/events';
import { nameKey } from '@portico/contract/people/names';
import type { SignInFailure } from '@portico/contract/signIn/events/session';
import { clearsFailures } from '@portico/contract/signIn/server/policy';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import { type Account, findAccount } from '../../directory/identity/account.ts';
import { listCredentials, methodsOf } from '../../directory/identity/credentials.ts';
import { transact } from '../../events/transact.ts';
import type { Origin, SessionCaller } from '../../http/handler.ts';
import { delayQueueFull } from '../lockout/delayQueue.ts';
import { isKnownNetwork, queueGuess } from '../lockout/guesses.ts';
import {
  type AttemptKey,
  beginAttempt,
  cancelAttempt,
  lockIfExhausted,
  settleAttempt,
} from '../lockout/lockout.ts';

/** An attempt to authenticate. */
export interface Attempt {
  isRight: boolean;
  /**
   * Call it after a right attempt. If the person is in, it clears earlier failures. Otherwise more must be proven, and
   * the failures stay, so that a right password gives no new tries at the second factor.
   */
  settle: (isIn: boolean) => Promise<void>;
}

/** Comparison of an attempt's input with the stored credential. */
interface Comparison {
  /** Returns null if it is right, otherwise the reason for the log. */
  compare: () => Promise<SignInFailure | null>;
  /** Takes as long, for an attempt that a lock refuses. */
  pretend: () => Promise<void>;
  /** Returns the event of a failure; by default that of a sign-in. */
  failed?: typeof failedSignIn;
}

/**
 * Counts an attempt to authenticate, then compares. Every secret that a person can guess goes through it: one count and
 * one lock for passwords and codes (threat 5).
 *
 * @param account the account to check against; null for an unknown name, which takes equally long
 * @param name the name as typed
 * @throws {Refusal} `unavailable` if too many guesses or hashes are waiting, or `too_many_requests` for a second one of
 * the same session's user. Such an attempt does not count
 */
export async function attempt(
  hub: Hub,
  account: UserRow | null,
  name: string,
  origin: Origin,
  { compare, pretend, failed = failedSignIn }: Comparison,
): Promise<Attempt> {
  const { db } = hub.database;
  const { maxLoginAttempts } = await readSettings(db);
  const key = { accountKey: account?.id ?? digestOf(name), network: origin.network };
  const mayCompare = await beginAttempt(db, key, maxLoginAttempts, hub.now());
  const wait = await queueGuess(db, key.accountKey, origin.address, hub.now(), { isCompared: mayCompare });
  if (mayCompare && wait !== 0) await slowDown(hub, wait, key, account, origin);
  let failure: SignInFailure | null = 'too_many_attempts';
  try {
    if (mayCompare) failure = await compare();
    else await pretend();
  } catch (error) {
    if (isNotCompared(error)) await takeBack(db, key, origin, mayCompare);
    throw error;
  }
  if (failure === null)
    return { isRight: true, settle: isIn => settleAttempt(db, key, origin.address, isIn) };

  // Runs even if nothing was compared: an earlier attempt may have been interrupted before it could lock.
  await transact(hub, async ({ store, at, report }) => {
    const lockedUntil = await lockIfExhausted(store, key, maxLoginAttempts, at);
    report({ ...failed(account, name, origin.network, failure), origin });
    if (lockedUntil !== null && account !== null) {
      report({ ...lockedAccount(account, name, origin.network, lockedUntil), origin });
    }
  });
  return { isRight: false, settle: async () => {} };
}

/** Returns whether the gate of the hashes refused an attempt. */
const isNotCompared = (error: unknown) =>
  error instanceof Refusal && ['unavailable', 'too_many_requests'].includes(error.code);

/** Takes back an attempt that was not compared, and its guess if it is one. */
const takeBack = (store: Store, key: AttemptKey, { address }: Origin, isGuess: boolean): Promise<void> =>
  isGuess ? settleAttempt(store, key, address, false) : cancelAttempt(store, key);

/**
 * Attempts a password. A wrong password and a lockout are indistinguishable by response and by time.
 *
 * @param userId the user of a session, who has one attempt at a time. Not for a sign-in: a stranger's would hold up others,
 * and a failure is logged as that of a sign-in
 */
export const attemptPassword = (
  hub: Hub,
  account: Account | null,
  name: string,
  password: string,
  origin: Origin,
  userId?: string,
): Promise<Attempt> =>
  attempt(hub, account, name, origin, {
    failed: userId === undefined ? failedSignIn : failedProof,
    compare: async () =>
      (await hub.hasher.verify(password, account?.password?.secret ?? null, userId))
        ? null
        : 'wrong_password',
    pretend: () => hub.hasher.pretend(userId),
  });

/**
 * Checks the password of the user of a session. A correct password clears earlier failures, unless it would give new tries
 * at codes that the session has not proven.
 *
 * @returns whether it is correct
 */
export async function checkCredential(
  hub: Hub,
  account: Account | null,
  { id, username, proofs }: SessionCaller,
  password: string,
  origin: Origin,
): Promise<boolean> {
  const { isRight, settle } = await attemptPassword(hub, account, username, password, origin, id);
  if (!isRight) return false;
  const methods = methodsOf(await listCredentials(hub.database.db, id));
  await settle(clearsFailures({ methods, proofs, at: hub.now() }));
  return true;
}

/** Returned by work that finds a different hash than the one that was compared. */
export const hashChanged = Symbol('the hash changed');

/**
 * Runs work that requires a verified password. The work checks the hash again under its lock. If the hash has
 * changed, the password is compared with the new one: another sign-in may have rehashed the same password.
 *
 * @param compared the account as it was when the password was verified
 * @param work returns {@link hashChanged} and changes nothing if the locked account has a different hash
 * @returns the result of the work, or null if the password is no longer correct
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
    account = await findAccount(hub.database.db, compared.id);
    if (account === null || !(await hub.hasher.verify(password, account.password?.secret ?? null)))
      return null;
  }
  return null;
}

/**
 * Delays a guess at an account with many recent guesses, from the caller's block or in total. The guess is still
 * compared after the wait. Networks that the account has signed in from are exempt.
 *
 * @param wait in milliseconds; null if too many guesses from the block are waiting
 * @throws {Refusal} `unavailable` if too many guesses are waiting
 */
async function slowDown(
  hub: Hub,
  wait: number | null,
  key: AttemptKey,
  account: UserRow | null,
  origin: Origin,
): Promise<void> {
  const { db } = hub.database;
  // Unknown names run the same query, so that timing does not reveal them.
  if (await isKnownNetwork(db, account?.id ?? noAccountId, origin, hub.now())) return;
  try {
    if (wait === null) throw delayQueueFull();
    await hub.delayQueue.wait(wait);
  } catch (error) {
    // The password was not compared, so the attempt must not count towards a lock.
    await cancelAttempt(db, key);
    throw error;
  }
}

/** An id that no account has. */
const noAccountId = '00000000-0000-4000-8000-000000000000';

/**
 * Returns the lockout key of an unknown name: a digest, because users sometimes type their password as the name.
 */
const digestOf = (name: string) => `unknown:${createHash('sha256').update(nameKey(name)).digest('hex')}`;
