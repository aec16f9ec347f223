import { userEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import type { ProveBody } from '@portico/contract/schemas/signInStep';
import { findUser, lockUsers } from '../accounts/queries.ts';
import { type LoggedTransaction, transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { listCredentials, methodsOf } from '../identity/credentials.ts';
import { useRecoveryCode, useTotp } from '../identity/factors.ts';
import { attempt } from './credentials.ts';
import { rememberDevice } from './devices.ts';
import { type Entrance, enter } from './enter.ts';
import { isKnownNetwork, returnCodeTry, takeCodeTry } from './guesses.ts';
import {
  continuePending,
  deletePending,
  failPending,
  findPending,
  type SignInSecrets,
} from './pendingSignIns.ts';
import { admit, decideSignIn, nextStepOf, type SignedIn } from './signIn.ts';

const isOver = () => new Refusal('sign_in_over');

/** What a step led to. */
type Outcome = Entrance | Extract<SignedIn, { next: unknown }> | 'wrong' | 'over';

/**
 * Takes the next step of a sign-in.
 *
 * @param browser the secret of the cookie that the sign-in set
 * @param device the secret to remember this device by
 * @throws {Refusal} `sign_in_over` for one that is unknown, over, of another browser, or of an account that may no
 * longer sign in; `wrong_code` for a wrong code, a locked account, and too many codes from unknown networks
 */
export async function prove(
  hub: Hub,
  body: ProveBody,
  { browser, device }: { browser: string | undefined; device: string },
  origin: Origin,
): Promise<SignedIn> {
  const { db } = hub.database;
  if (browser === undefined || browser === '') throw isOver();
  const secrets: SignInSecrets = { token: body.signIn, browser };
  const pending = await findPending(db, secrets, hub.now());
  const account = pending === null ? null : await findUser(db, pending.userId);
  if (pending === null || account === null) throw isOver();
  // Recovery codes are too long to be guessed.
  const isScarce = body.method === 'totp' && !(await isKnownNetwork(db, account.id, origin));
  let outcome: Outcome = 'wrong';
  const { isRight, settle } = await attempt(hub, account, account.username, origin, {
    compare: async () => {
      if (isScarce && !(await takeCodeTry(db, account.id, hub.now()))) {
        await failPending(db, pending);
        return 'too_many_attempts';
      }
      outcome = await transact(hub, transaction => take(hub, transaction, body, secrets, device, origin));
      return outcome === 'wrong' ? 'wrong_code' : null;
    },
    pretend: () => failPending(db, pending),
  });
  const taken = outcome as Outcome;
  if (!isRight || taken === 'wrong') throw new Refusal('wrong_code');
  if (isScarce) await returnCodeTry(db, account.id);
  await settle(taken !== 'over' && !('next' in taken));
  if (taken === 'over') throw isOver();
  if ('next' in taken) return taken;
  // Suspended or expired since the password was accepted: the log has the reason.
  if (taken.refusal !== null) throw isOver();
  return admit(hub, taken, pending.remember);
}

/** Takes a step under the locks of the user and the sign-in. */
async function take(
  hub: Hub,
  transaction: LoggedTransaction,
  body: ProveBody,
  secrets: SignInSecrets,
  device: string,
  origin: Origin,
): Promise<Outcome> {
  const { store, at } = transaction;
  const found = await findPending(store, secrets, at);
  const account = found === null ? undefined : (await lockUsers(store, [found.userId])).get(found.userId);
  // While it waited, the sign-in may have ended: by its user's password, or by another use of it.
  const pending = await findPending(store, secrets, at, { isLocked: true });
  if (pending === null || account === undefined) return 'over';
  if (!(await accept(hub, transaction, account, body, origin))) {
    // Under the lock, so that requests at once get no more tries.
    await failPending(store, pending);
    return 'wrong';
  }
  const proofs = { ...pending.proofs, [body.method]: iso(at) };
  const held = await listCredentials(store, account.id);
  const methods = methodsOf(held);
  const verdict = await decideSignIn(store, { account, methods, proofs, at, origin });
  if (verdict.kind !== 'enough') {
    await continuePending(store, pending, proofs);
    const next = nextStepOf(verdict, secrets.token, pending.expiresAt);
    return { next, browser: secrets.browser };
  }
  await deletePending(store, pending);
  if (body.rememberDevice === true) {
    await rememberDevice(store, { userId: account.id, secret: device, userAgent: origin.userAgent }, at);
  }
  const password = held.find(({ kind }) => kind === 'password') ?? null;
  return enter(
    transaction,
    { account, password, proofs, remember: pending.remember, name: account.username },
    origin,
  );
}

/** Accepts a code of a method, which uses it up. */
async function accept(
  hub: Hub,
  { store, at, report }: LoggedTransaction,
  account: { id: string; username: string },
  { method, code }: ProveBody,
  origin: Origin,
): Promise<boolean> {
  if (method === 'totp') return useTotp(store, hub.vault, account.id, code, at);
  const left = await useRecoveryCode(store, account.id, code, at);
  if (left === null) return false;
  const entity = userEntity(account);
  report({ action: 'use_recovery_code', parameters: { left }, actor: account, entity, origin });
  return true;
}
