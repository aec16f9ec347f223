import { capabilitiesOf } from '@portico/contract/capabilities';
import { iso } from '@portico/contract/hub/moments';
import type { ProofMethod } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { signInRefusal } from '@portico/contract/hub/standing';
import { matchingStep, plainRecoveryCode } from '@portico/contract/hub/totp';
import { lifetimes } from '@portico/contract/limits';
import type { CodeMethod, NextMethod } from '@portico/contract/schemas/signInStep';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findUserByName, userOfLink } from './credentials.ts';
import { newId } from './ids.ts';
import type { StoredSignIn, StoredUser } from './organisation.ts';
import { secret } from './random.ts';
import { dutiesOf, mockedUserAgent, passwordStateOf, signIn } from './sessions.ts';
import { decideFor } from './signInRules.ts';

/** Returns the user as login and verify respond with it. */
export function signedInUser(hub: Context, caller: Caller) {
  const { user } = caller;
  const { duties, isPasswordDue } = dutiesOf(hub, caller);
  return {
    ...user,
    isPasswordDue,
    isFactorDue: duties.includes('add_factor'),
    tempPassword: duties.includes('change_password'),
    capabilities: capabilitiesOf(user.role, hub.organisation.settings) as string[],
  };
}

/** Begins the session of a user, unless the state of the account refuses it. @throws {Refusal} */
export function enter(
  hub: Context,
  user: StoredUser,
  methods: readonly ProofMethod[],
  isDeviceRemembered = false,
) {
  const usedPassword = methods.includes('password') ? passwordStateOf(user) : null;
  const refusal = signInRefusal(user, hub.now(), false, usedPassword);
  if (refusal !== null) throw new Refusal(refusal);
  const session = signIn(hub, user, methods, isDeviceRemembered);
  const signedIn = signedInUser(hub, { user, session });
  return { token: session.token, user: signedIn, tempPassword: signedIn.tempPassword };
}

/** Returns a sign-in that waits for its next step, with its user. @throws {Refusal} `sign_in_over` */
export function pendingOf({ organisation }: Context, token: string) {
  const pending = organisation.pendingSignIns.find(row => row.token === token);
  const user = organisation.users.find(({ id }) => id === pending?.userId);
  if (pending === undefined || user === undefined) throw new Refusal('sign_in_over');
  return { pending, user };
}

/** Begins the session of a sign-in whose step was taken. */
export function finishStep(
  hub: Context,
  { pending, user }: { pending: StoredSignIn; user: StoredUser },
  method: NextMethod,
  isRemembered = false,
) {
  const { organisation, now } = hub;
  organisation.pendingSignIns = organisation.pendingSignIns.filter(row => row !== pending);
  if (isRemembered) {
    const times = { createdAt: now(), lastUsedAt: now(), expiresAt: now() + lifetimes.rememberedDevice };
    const device = { userId: user.id, userAgent: mockedUserAgent, ...times, isThis: true };
    organisation.rememberedDevices.push({ ...device, id: newId(hub, 'device') });
  }
  return enter(hub, user, ['password', method]);
}

/** Accepts a code of an authenticator app or a recovery code. @throws {Refusal} `wrong_code` */
export function acceptCode({ now }: Context, user: StoredUser, method: CodeMethod, code: string): void {
  if (method === 'totp') {
    const isRight = user.authenticators.some(row => matchingStep(row.secret, code, now(), null) !== null);
    if (!isRight) throw new Refusal('wrong_code');
    return;
  }
  const found = user.recoveryCodes?.codes.find(
    row => !row.isUsed && plainRecoveryCode(row.code) === plainRecoveryCode(code),
  );
  if (found === undefined) throw new Refusal('wrong_code');
  found.isUsed = true;
}

/** The handlers of a sign-in by password, and of what follows it. */
export const signInHandlers = (hub: Context): Pick<HandlersOf<'auth'>, 'auth.login' | 'auth.prove'> => ({
  'auth.login'({ input: { body } }) {
    const { organisation, now, random } = hub;
    const user = findUserByName(hub, body.username);
    if (user === undefined || user.password !== body.password) throw new Refusal('invalid_credentials');
    const isRemembered = organisation.rememberedDevices.some(row => row.isThis && row.userId === user.id);
    const verdict = decideFor(hub, user, { password: iso(now()) }, isRemembered);
    if (verdict.kind !== 'prove') return enter(hub, user, ['password'], isRemembered);
    const token = secret(random);
    organisation.pendingSignIns.push({ token, userId: user.id });
    const expiresAt = iso(now() + lifetimes.pendingSignIn);
    return { next: { signIn: token, expiresAt, methods: [...verdict.methods] as NextMethod[] } };
  },
  'auth.prove'({ input: { body } }) {
    const step = pendingOf(hub, body.signIn);
    if (body.method !== 'link') {
      acceptCode(hub, step.user, body.method, body.code);
      return finishStep(hub, step, body.method, body.rememberDevice);
    }
    const enrolling = userOfLink(hub, ({ enrolment }) => enrolment, body.link, 'enrolment_invalid');
    if (enrolling !== step.user) throw new Refusal('enrolment_invalid');
    enrolling.enrolment = { secret: null, expiresAt: null };
    return finishStep(hub, step, body.method);
  },
});
