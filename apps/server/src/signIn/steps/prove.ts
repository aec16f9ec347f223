import { Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { userEntity } from '@portico/contract/log/events/entities';
import type {
  CodeBody,
  CodeMethod,
  NextMethod,
  ProveBody,
} from '@portico/contract/signIn/schemas/signInStep';
import { eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { readSettings } from '../../base/settings.ts';
import { pendingSignIns } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { findUser, lockUsers, type UserRow } from '../../directory/accounts/queries.ts';
import { listCredentials, methodsOf } from '../../directory/identity/credentials.ts';
import { useRecoveryCode, useTotp } from '../../directory/identity/factors.ts';
import { findEnrolment, revokeLink } from '../../directory/identity/links.ts';
import { type LoggedTransaction, transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { rememberDevice } from '../session/devices.ts';
import { type Entrance, enter } from '../session/enter.ts';
import { attemptCode } from './codes.ts';
import { failPending, findPending, type PendingSignIn, type SignInSecrets } from './pendingSignIns.ts';
import { admit, decideSignIn, nextStepOf, type SignedIn } from './signIn.ts';
import { reportFailed } from './unfinished.ts';

/** The refusal of a sign-in that is unknown, over, or of another browser. */
export const isOver = () => new Refusal('sign_in_over');

/** Result of a step. */
type Outcome = Entrance | Extract<SignedIn, { next: unknown }> | 'over';

/** Secrets that the browser of a step sends besides the body. */
export interface StepSecrets {
  /** The secret of the cookie that the sign-in set. */
  browser: string | undefined;
  /** The secret to remember this device by. */
  device: string;
}

/** A sign-in that waits for its next step, and its account, both locked. */
interface Step {
  pending: PendingSignIn;
  account: UserRow;
}

/**
 * Completes the next step of a sign-in with a code or an enrolment link.
 *
 * @param reached counts a response to a sign-in that waits for one
 * @throws {Refusal} `enrolment_invalid` for a link that does not work; `sign_in_over` for a sign-in that is unknown,
 * over, of another browser, or of an account that may no longer sign in; `wrong_code` for a wrong code, a locked
 * account, and too many codes from unknown networks
 */
export async function prove(
  hub: Hub,
  body: ProveBody,
  { browser, device }: StepSecrets,
  origin: Origin,
  reached: () => Promise<void>,
): Promise<SignedIn> {
  const { db } = hub.database;
  if (browser === undefined || browser === '') throw isOver();
  const secrets: SignInSecrets = { token: body.signIn, browser };
  const pending = await findPending(db, secrets, hub.now());
  if (pending === null) throw isOver();
  await reached();
  if (body.method === 'link') return proveByLink(hub, body.link, { secrets, device, pending }, origin);
  const account = await findUser(db, pending.userId);
  if (account === null) throw isOver();
  let outcome: Outcome | 'wrong' = 'wrong';
  const { isRight, settle } = await attemptCode(hub, account, body.method, origin, {
    take: async () => {
      outcome = await transact(hub, async transaction => {
        const step = await findStep(transaction.store, secrets, transaction.at);
        if (step === null) return 'over';
        if (!(await accept(hub, transaction, step.account, body, origin))) {
          // Under the lock, so that requests at once get no more tries.
          await fail(transaction, step, body.method);
          return 'wrong';
        }
        const { method, rememberDevice = false } = body;
        return finishStep(transaction, step, { method, secrets, device, rememberDevice }, origin);
      });
      return outcome !== 'wrong';
    },
    // In the order of the locks, so that a refused attempt hardly ever overtakes one whose code is compared. If five
    // do, the sign-in ends, and its code is not used up.
    pretend: () =>
      transact(hub, async transaction => {
        const step = await findStep(transaction.store, secrets, transaction.at);
        if (step !== null) await fail(transaction, step, body.method);
      }),
  });
  const taken = outcome as Outcome | 'wrong';
  if (!isRight || taken === 'wrong') throw new Refusal('wrong_code');
  await settle(taken !== 'over' && !('next' in taken));
  return settled(hub, taken, pending.remember);
}

/**
 * Uses up an enrolment link as the next step of a sign-in. Its secret can't be guessed, so no lock applies, and one that
 * does not work is not counted.
 */
async function proveByLink(
  hub: Hub,
  link: string,
  { pending, ...of }: { secrets: SignInSecrets; device: string; pending: PendingSignIn },
  origin: Origin,
): Promise<SignedIn> {
  const taken = await transact(hub, async transaction => {
    const { store, at, report } = transaction;
    const step = await findStep(store, of.secrets, at);
    if (step === null) return 'over';
    const { account } = step;
    const found = await findEnrolment(store, secretDigest(link), at, account.id);
    if (found === null) return 'invalid';
    await revokeLink(store, account.id, 'enrol');
    const entity = userEntity(account);
    report({ action: 'use_enrolment_link', parameters: {}, actor: account, entity, origin });
    return finishStep(transaction, step, { method: 'link', ...of, rememberDevice: false }, origin);
  });
  if (taken === 'invalid') throw new Refusal('enrolment_invalid');
  return settled(hub, taken, pending.remember);
}

/** Returns the result of a step. @throws {Refusal} `sign_in_over` */
export function settled(hub: Hub, taken: Outcome, remember: boolean): SignedIn | Promise<SignedIn> {
  if (taken === 'over') throw isOver();
  if ('next' in taken) return taken;
  // Suspended or expired since the password was accepted: the log has the reason.
  if (taken.refusal !== null) throw isOver();
  return admit(hub, taken, remember);
}

/** Counts a wrong code. The last one ends the sign-in and notifies its user. */
async function fail(transaction: LoggedTransaction, { pending, account }: Step, method: CodeMethod) {
  const ended = await failPending(transaction.store, pending, method);
  if (ended !== null) reportFailed(transaction, account, ended);
}

/** Returns the step that a sign-in waits for, and locks its user and it; null if it is over. */
export async function findStep(store: Store, secrets: SignInSecrets, at: Date): Promise<Step | null> {
  const found = await findPending(store, secrets, at);
  const account = found === null ? undefined : (await lockUsers(store, [found.userId])).get(found.userId);
  // While it waited, the sign-in may have ended: by its user's password, or by another use of it.
  const pending = await findPending(store, secrets, at, { isLocked: true });
  return pending === null || account === undefined ? null : { pending, account };
}

/** Adds the proof of a step to its sign-in: begins the session, or requires the next step. */
export async function finishStep(
  transaction: LoggedTransaction,
  { pending, account }: Step,
  taken: { method: NextMethod; secrets: SignInSecrets; device: string; rememberDevice: boolean },
  origin: Origin,
): Promise<Outcome> {
  const { store, at } = transaction;
  const { method, secrets, device } = taken;
  const proofs = { ...pending.proofs, [method]: iso(at) };
  const held = await listCredentials(store, account.id);
  const settings = await readSettings(store);
  const facts = { account, methods: methodsOf(held), proofs, at, settings };
  const { verdict } = await decideSignIn(store, facts);
  const isThis = eq(pendingSignIns.id, pending.id);
  if (verdict.kind === 'prove') {
    await store.update(pendingSignIns).set({ proofs }).where(isThis);
    const next = nextStepOf(verdict, secrets.token, pending.expiresAt);
    return { next, browser: secrets.browser };
  }
  await store.delete(pendingSignIns).where(isThis);
  if (taken.rememberDevice) {
    await rememberDevice(store, { userId: account.id, secret: device, userAgent: origin.userAgent }, at);
  }
  const password = held.find(({ kind }) => kind === 'password') ?? null;
  return enter(
    transaction,
    { account, password, proofs, remember: pending.remember, name: account.username, settings },
    origin,
  );
}

/** Accepts a code of a method, which uses it up. */
async function accept(
  hub: Hub,
  { store, at, report }: LoggedTransaction,
  account: { id: string; username: string },
  { method, code }: CodeBody,
  origin: Origin,
): Promise<boolean> {
  if (method === 'totp') return useTotp(store, hub.vault, account.id, code, at);
  const left = await useRecoveryCode(store, account.id, code, at);
  if (left === null) return false;
  const entity = userEntity(account);
  report({ action: 'use_recovery_code', parameters: { left }, actor: account, entity, origin });
  return true;
}
