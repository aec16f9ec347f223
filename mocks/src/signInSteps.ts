import { unfinishedSignIn } from '@portico/contract/hub/events';
import { iso } from '@portico/contract/hub/moments';
import type { Verdict } from '@portico/contract/hub/policy';
import type { ProofMethod } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { isSuspicious } from '@portico/contract/hub/unfinished';
import { factorLimits, lifetimes } from '@portico/contract/limits';
import type { NextMethod } from '@portico/contract/schemas/signInStep';
import type { Context, HandlersOf } from './context.ts';
import { attempt, checkPassword, findUserByName } from './credentials.ts';
import { useEnrolment } from './enrolment.ts';
import { enter } from './enter.ts';
import { rememberDevice, useDevice, useRecoveryCode, useTotp } from './factors.ts';
import type { StoredSignIn, StoredUser } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { mockedAddress } from './sessions.ts';
import { decideFor } from './signInRules.ts';
import { mockedNetwork } from './tallies.ts';

/** Stores a sign-in that needs a second step, and returns that. */
function beginSteps(hub: Context, user: StoredUser, remember: boolean, methods: readonly ProofMethod[]) {
  const { organisation, now, random } = hub;
  const expiresAt = now() + lifetimes.pendingSignIn;
  const counts = { createdAt: now(), failures: 0, recoveryFailures: 0 };
  const pending = { token: secret(random), userId: user.id, remember, expiresAt, ...counts };
  const others = organisation.pendingSignIns.filter(({ userId }) => userId !== user.id);
  const own = organisation.pendingSignIns.filter(({ userId }) => userId === user.id);
  organisation.pendingSignIns = [...others, ...own.slice(1 - factorLimits.pendingSignIns), pending];
  for (const ended of own.slice(0, 1 - factorLimits.pendingSignIns)) reportIfSuspicious(hub, user, ended);
  return { signIn: pending.token, expiresAt: iso(expiresAt), methods: [...methods] };
}

/** A verdict after the password, and whether a remembered device stands for the second factor. */
function decideAfterPassword(
  hub: Context,
  user: StoredUser,
): { verdict: Verdict; isDeviceRemembered: boolean } {
  const proofs = { password: iso(hub.now()) };
  const verdict = decideFor(hub, user, proofs);
  if (verdict.kind !== 'prove' || !useDevice(hub, user)) return { verdict, isDeviceRemembered: false };
  const decided = decideFor(hub, user, proofs, true);
  return { verdict: decided, isDeviceRemembered: decided.kind === 'enough' };
}

/** Returns a sign-in that waits for its next step, with its user. @throws {Refusal} `sign_in_over` */
export function pendingOf({ organisation, now }: Context, token: string) {
  const pending = organisation.pendingSignIns.find(row => row.token === token);
  const user = organisation.users.find(({ id }) => id === pending?.userId);
  if (pending === undefined || user === undefined || pending.expiresAt <= now()) {
    throw new Refusal('sign_in_over');
  }
  return { pending, user };
}

const endPending = ({ organisation }: Context, pending: StoredSignIn): void => {
  organisation.pendingSignIns = organisation.pendingSignIns.filter(row => row !== pending);
};

/** Reports a sign-in that its wrong codes ended. */
function reportFailed(hub: Context, user: StoredUser, pending: StoredSignIn): void {
  record(hub, unfinishedSignIn(user, mockedNetwork, pending));
}

/** Reports a sign-in that ended without its next step, if it may have been a stranger's. */
function reportIfSuspicious(hub: Context, user: StoredUser, pending: StoredSignIn): void {
  const own = hub.organisation.sessions.filter(
    ({ userId, ip }) => userId === user.id && ip === mockedAddress,
  );
  const last = own.length === 0 ? null : Math.max(...own.map(({ createdAt }) => createdAt));
  if (isSuspicious(pending, last)) reportFailed(hub, user, pending);
}

/** Begins the session of a sign-in whose step was taken, or asks for what is still missing. */
export function finishStep(
  hub: Context,
  { pending, user }: ReturnType<typeof pendingOf>,
  method: NextMethod,
  isDeviceToRemember: boolean,
) {
  const at = iso(hub.now());
  const verdict = decideFor(hub, user, { password: at, [method]: at });
  if (verdict.kind === 'prove') {
    const { token: signIn, expiresAt } = pending;
    return { body: { next: { signIn, expiresAt: iso(expiresAt), methods: [...verdict.methods] } } };
  }
  endPending(hub, pending);
  if (isDeviceToRemember) rememberDevice(hub, user);
  try {
    const { remember } = pending;
    return enter(hub, user, { methods: ['password', method], name: user.username, remember });
  } catch (error) {
    // Suspended or expired since the password was accepted: the log has the reason.
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('sign_in_over');
  }
}

/** The handlers of a sign-in by password, and of what follows it. */
export const signInHandlers = (hub: Context): Pick<HandlersOf<'auth'>, 'auth.login' | 'auth.prove'> => ({
  'auth.login'({ input: { body } }) {
    const user = findUserByName(hub, body.username) ?? null;
    let decided: ReturnType<typeof decideAfterPassword> | null = null;
    const isRight = checkPassword(hub, user, body.username, body.password, () => {
      decided = user === null ? null : decideAfterPassword(hub, user);
      return decided?.verdict.kind !== 'prove';
    });
    if (!isRight || user === null) throw new Refusal('invalid_credentials');
    const { verdict, isDeviceRemembered } = decided ?? decideAfterPassword(hub, user);
    const { remember } = body;
    if (verdict.kind === 'prove') {
      return { body: { next: beginSteps(hub, user, remember ?? false, verdict.methods) } };
    }
    return enter(hub, user, { methods: ['password'], name: body.username, remember, isDeviceRemembered });
  },
  'auth.prove'({ input: { body } }) {
    const step = pendingOf(hub, body.signIn);
    const { pending, user } = step;
    if (body.method === 'link') {
      useEnrolment(hub, user, body.link);
      return finishStep(hub, step, body.method, false);
    }
    const accept = body.method === 'totp' ? useTotp : useRecoveryCode;
    const isRight = attempt(hub, user, user.username, {
      compare: () => accept(hub, user, body.code),
      failure: 'wrong_code',
      isIn: () => true,
    });
    if (!isRight) {
      pending.failures += 1;
      if (body.method === 'recoveryCode') pending.recoveryFailures += 1;
      if (pending.failures >= factorLimits.wrongCodes) {
        endPending(hub, pending);
        reportFailed(hub, user, pending);
      }
      throw new Refusal('wrong_code');
    }
    return finishStep(hub, step, body.method, body.rememberDevice === true);
  },
});
