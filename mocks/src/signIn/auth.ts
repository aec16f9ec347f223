import { Refusal, takenName } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { lifetimes } from '@portico/contract/limits';
import { capabilitiesOf } from '@portico/contract/people/capabilities';
import {
  passwordResetMailMessage,
  passwordResetMessage,
  registeredMessage,
} from '@portico/contract/people/names';
import type { NextMethod } from '@portico/contract/signIn/schemas/signInStep';
import type { ProofMethod } from '@portico/contract/signIn/server/proofs';
import type { Caller, Context, HandlersOf } from '../context.ts';
import { findUser } from '../data/find.ts';
import { newId } from '../data/ids.ts';
import type { StoredUser } from '../data/organisation.ts';
import { secret } from '../data/random.ts';
import { addUser, findUserByName, refuseWeakPassword, requireProofWith, setPassword } from './credentials.ts';
import { dutiesOf, endSessionsOf, mockedUserAgent, signIn } from './sessions.ts';
import { nextMethodsOf } from './signInRules.ts';

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

/** Begins the session of a user, whatever the state of the account. */
export function enter(hub: Context, user: StoredUser, methods: readonly ProofMethod[]) {
  const session = signIn(hub, user, methods);
  const signedIn = signedInUser(hub, { user, session });
  return { token: session.token, user: signedIn, tempPassword: signedIn.tempPassword };
}

/** Returns the user of a sign-in that waits for its next step. @throws {Refusal} `sign_in_over` */
function userOfStep(hub: Context, token: string): StoredUser {
  const pending = hub.organisation.pendingSignIns.find(row => row.token === token);
  if (pending === undefined) throw new Refusal('sign_in_over');
  return findUser(hub, pending.userId);
}

/** Begins the session of a sign-in whose step was taken. No mock checks a code. @throws {Refusal} `sign_in_over` */
export function takeStep(hub: Context, token: string, method: NextMethod, isRemembered = false) {
  const { organisation, now } = hub;
  const user = userOfStep(hub, token);
  organisation.pendingSignIns = organisation.pendingSignIns.filter(row => row.token !== token);
  if (isRemembered) {
    organisation.rememberedDevices.push({
      id: newId(hub, 'device'),
      userId: user.id,
      userAgent: mockedUserAgent,
      createdAt: iso(now()),
      lastUsedAt: iso(now()),
      expiresAt: iso(now() + lifetimes.rememberedDevice),
    });
  }
  return enter(hub, user, ['password', method]);
}

/** The handlers of `auth.*`. */
export const authHandlers = (hub: Context): HandlersOf<'auth'> => {
  const { organisation } = hub;
  /** Sets the password of the user of a link; undefined if none has it. @throws {Refusal} with the code */
  const choosePassword = (
    user: StoredUser | undefined,
    password: string,
    code: 'invitation_invalid' | 'reset_invalid',
  ) => {
    if (user === undefined) throw new Refusal(code);
    refuseWeakPassword(hub, password, user);
    setPassword(hub, user, password);
    return { username: user.username };
  };
  return {
    'auth.login'({ input: { body } }) {
      const user = findUserByName(hub, body.username);
      if (user === undefined || user.password !== body.password) throw new Refusal('invalid_credentials');
      const methods = nextMethodsOf(hub, user);
      if (methods.length === 0) return enter(hub, user, ['password']);
      const token = secret(hub.random);
      organisation.pendingSignIns.push({ token, userId: user.id });
      return { next: { signIn: token, expiresAt: iso(hub.now() + lifetimes.pendingSignIn), methods } };
    },
    'auth.prove'({ input: { body } }) {
      const user = userOfStep(hub, body.signIn);
      if (body.method !== 'link') return takeStep(hub, body.signIn, body.method, body.rememberDevice);
      if (user.enrolment?.secret !== body.link) throw new Refusal('enrolment_invalid');
      user.enrolment = { secret: null, expiresAt: null };
      return takeStep(hub, body.signIn, body.method);
    },
    'auth.logout'({ caller: { session } }) {
      session.endedAt = hub.now();
      return { ok: true, hasReport: false };
    },
    'auth.verify': ({ caller }) => ({ user: signedInUser(hub, caller) }),
    'auth.changePassword'({ caller, input: { body } }) {
      const { user, session } = caller;
      if (body.currentPassword !== user.password) throw new Refusal('wrong_password');
      requireProofWith(hub, caller, body.currentPassword);
      refuseWeakPassword(hub, body.newPassword, user);
      setPassword(hub, user, body.newPassword);
      endSessionsOf(hub, user.id, session);
      session.token = secret(hub.random);
      return { token: session.token };
    },
    'auth.options': () => ({ ...organisation.settings, sendsMail: organisation.mailServer !== null }),
    'auth.register'({ input: { body } }) {
      refuseWeakPassword(hub, body.password, body, 'password');
      if (findUserByName(hub, body.username) !== undefined) throw takenName('username');
      const role = organisation.settings.defaultUserRole;
      addUser(hub, { ...body, isApproved: false, emailVerified: false, role });
      return { message: registeredMessage };
    },
    'auth.acceptInvitation'({ input: { body } }) {
      const user = organisation.users.find(({ invitation }) => invitation?.secret === body.token);
      return choosePassword(user, body.newPassword, 'invitation_invalid');
    },
    'auth.forgotPassword': () => ({
      message: organisation.mailServer === null ? passwordResetMessage : passwordResetMailMessage,
    }),
    'auth.resetPassword'({ input: { body } }) {
      // Without a password, the link to set up a second step chooses one too.
      const user = organisation.users.find(({ resetLink, enrolment, password }) =>
        [resetLink, password === null ? enrolment : null].some(link => link?.secret === body.token),
      );
      return choosePassword(user, body.newPassword, 'reset_invalid');
    },
  };
};
