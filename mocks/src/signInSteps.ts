import { iso } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { factorLimits, lifetimes } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { attempt, checkPassword, findUserByName } from './credentials.ts';
import { enter } from './enter.ts';
import {
  authenticatorsOf,
  rememberDevice,
  unusedCodesOf,
  useDevice,
  useRecoveryCode,
  useTotp,
} from './factors.ts';
import type { StoredUser } from './organisation.ts';
import { secret } from './random.ts';

/** Stores a sign-in that needs a second step, and returns that. */
function beginSteps({ organisation, now, random }: Context, user: StoredUser, remember: boolean) {
  const expiresAt = now() + lifetimes.pendingSignIn;
  const pending = { token: secret(random), userId: user.id, remember, expiresAt, failures: 0 };
  const others = organisation.pendingSignIns.filter(({ userId }) => userId !== user.id);
  const own = organisation.pendingSignIns.filter(({ userId }) => userId === user.id);
  organisation.pendingSignIns = [...others, ...own.slice(1 - factorLimits.pendingSignIns), pending];
  const methods = ['totp', ...(unusedCodesOf(user).length > 0 ? ['recoveryCode'] : [])];
  return { signIn: pending.token, expiresAt: iso(expiresAt), methods };
}

/** The handlers of a sign-in by password, and of what follows it. */
export const signInHandlers = (hub: Context): Pick<HandlersOf<'auth'>, 'auth.login' | 'auth.prove'> => ({
  'auth.login'({ input: { body } }) {
    const user = findUserByName(hub, body.username) ?? null;
    let isNext = false;
    const isRight = checkPassword(hub, user, body.username, body.password, () => {
      isNext = user !== null && authenticatorsOf(user).length > 0 && !useDevice(hub, user);
      return !isNext;
    });
    if (!isRight || user === null) throw new Refusal('invalid_credentials');
    if (isNext) return { body: { next: beginSteps(hub, user, body.remember ?? false) } };
    return enter(hub, user, { methods: ['password'], name: body.username, remember: body.remember });
  },
  'auth.prove'({ input: { body } }) {
    const { organisation } = hub;
    const pending = organisation.pendingSignIns.find(row => row.token === body.signIn);
    const user = organisation.users.find(({ id }) => id === pending?.userId);
    if (pending === undefined || user === undefined || pending.expiresAt <= hub.now()) {
      throw new Refusal('sign_in_over');
    }
    const end = () => {
      organisation.pendingSignIns = organisation.pendingSignIns.filter(row => row !== pending);
    };
    const accept = body.method === 'totp' ? useTotp : useRecoveryCode;
    const isRight = attempt(hub, user, user.username, {
      compare: () => accept(hub, user, body.code),
      failure: 'wrong_code',
      isIn: () => true,
    });
    if (!isRight) {
      pending.failures += 1;
      if (pending.failures >= factorLimits.wrongCodes) end();
      throw new Refusal('wrong_code');
    }
    end();
    if (body.rememberDevice === true) rememberDevice(hub, user);
    try {
      const { remember } = pending;
      return enter(hub, user, { methods: ['password', body.method], name: user.username, remember });
    } catch (error) {
      // Suspended or expired since the password was accepted: the log has the reason.
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('sign_in_over');
    }
  },
});
