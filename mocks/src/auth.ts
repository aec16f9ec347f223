import { capabilitiesOf } from '@portico/contract/capabilities';
import { sessionEntity, userEntity } from '@portico/contract/events/entities';
import { comparedSignIns, isUnused, lastUse, newDeviceOf } from '@portico/contract/hub/accounts';
import { failedSignIn, forgottenPassword } from '@portico/contract/hub/events';
import { Refusal, refusedField, takenName } from '@portico/contract/hub/refusal';
import { isUsable, signInRefusal } from '@portico/contract/hub/standing';
import { passwordResetMessage, registeredMessage } from '@portico/contract/names';
import type { Context, HandlersOf } from './context.ts';
import { checkPassword, findUserByName, refuseWeakPassword } from './credentials.ts';
import type { Session, StoredUser } from './organisation.ts';
import { addUser, refuseLookalike } from './people.ts';
import { record } from './record.ts';
import { dutiesOf, endSession, passwordStateOf, renewSession, signIn } from './sessions.ts';
import { endAppSessions } from './signOuts.ts';
import { mockedNetwork, takeTallies } from './tallies.ts';

/** Returns the cookie that authenticates documents, but never API calls. */
const cookie = (token: string, more: string) => ({
  'Set-Cookie': `auth_token=${token}; Path=/; SameSite=Lax${more}`,
});

/** Returns the cookie of a session. Without 'remember me' it has no expiry. */
const sessionCookie = (session: Session) =>
  cookie(session.token, session.remember ? `; Expires=${new Date(session.expiresAt).toUTCString()}` : '');

/** Returns the user agents of a user's earlier sign-ins. */
const earlierAgents = ({ organisation }: Context, user: StoredUser): string[] =>
  organisation.events
    .filter(event => event.action === 'login' && event.actorId === user.id)
    .slice(-comparedSignIns)
    .map(event => event.userAgent);

/** Returns whether no other administrator who may sign in was here later. */
function isLatestAdministrator({ organisation }: Context, user: StoredUser): boolean {
  const useOf = (of: StoredUser) => lastUse({ ...of, lastLoginAt: of.lastLogin });
  const isLater = (other: StoredUser) =>
    useOf(other) > useOf(user) || (useOf(other) === useOf(user) && other.id > user.id);
  return !organisation.users.some(other => other.role === 'admin' && isUsable(other) && isLater(other));
}

/** Returns the user as login and verify respond with it. */
export const signedInUser = (hub: Context, user: StoredUser) => {
  const { duties, isPasswordDue } = dutiesOf(hub, user);
  return {
    ...user,
    isPasswordDue,
    tempPassword: duties.includes('change_password'),
    capabilities: capabilitiesOf(user.role, hub.organisation.settings) as string[],
  };
};

/** The handlers of `auth.*`. */
export const authHandlers = (hub: Context): HandlersOf<'auth'> => ({
  'auth.login'({ input: { body } }) {
    const user = findUserByName(hub, body.username) ?? null;
    const isRight = checkPassword(hub, user, body.username, body.password);
    if (!isRight || user === null) throw new Refusal('invalid_credentials');
    const use = { ...user, lastLoginAt: user.lastLogin };
    const isLatest = isLatestAdministrator(hub, user);
    const hasTimeRunOut = isUnused(use, hub.organisation.settings, hub.now(), isLatest);
    const refusal = signInRefusal(user, hub.now(), hasTimeRunOut, passwordStateOf(user));
    if (refusal !== null) {
      record(hub, failedSignIn(user, body.username, mockedNetwork, refusal));
      throw new Refusal(refusal);
    }
    const newDevice = newDeviceOf(hub.userAgent, earlierAgents(hub, user));
    const session = signIn(hub, user, body.remember);
    for (const event of takeTallies(hub, user.id)) record(hub, event);
    record(hub, {
      action: 'login',
      parameters: { network: mockedNetwork, ...(newDevice === null ? {} : { newDevice }) },
      actor: user,
      entity: sessionEntity(session.id, user),
    });
    const signedIn = signedInUser(hub, user);
    return {
      body: { token: session.token, user: signedIn, tempPassword: signedIn.tempPassword },
      headers: sessionCookie(session),
    };
  },
  'auth.logout'({ caller }) {
    endSession(hub, caller.session);
    const { id: sessionId, userId } = caller.session;
    const report = endAppSessions(hub, { userId }, row => row.sessionId === sessionId);
    hub.organisation.browserReport = report;
    record(hub, {
      action: 'logout',
      parameters: {},
      actor: caller.user,
      entity: sessionEntity(caller.session.id, caller.user),
    });
    return { body: { ok: true, hasReport: report !== null }, headers: cookie('', '; Max-Age=0') };
  },
  'auth.verify': ({ caller }) => ({ body: { user: signedInUser(hub, caller.user) } }),
  async 'auth.changePassword'({ caller: { user, session }, input: { body } }) {
    if (!checkPassword(hub, user, user.username, body.currentPassword)) throw new Refusal('wrong_password');
    if (body.newPassword === body.currentPassword) {
      throw refusedField('newPassword', 'New password must be different from current password');
    }
    await refuseWeakPassword(hub, body.newPassword, user);
    // Another change may have come first, and a temporary password may be used only once (threat 6).
    if (user.password !== body.currentPassword) throw new Refusal('wrong_password');
    Object.assign(user, {
      ...{ password: body.newPassword, passwordChangedAt: hub.now(), activatedAt: hub.now() },
      ...{ hasTemporaryPassword: false, temporaryPasswordExpiresAt: null },
    });
    const renewed = renewSession(hub, user, session);
    record(hub, { action: 'change_password', parameters: {}, actor: user, entity: userEntity(user) });
    return { body: { token: renewed.token }, headers: sessionCookie(renewed) };
  },
  'auth.options': () => ({ body: hub.organisation.settings }),
  async 'auth.register'({ input: { body } }) {
    const { settings } = hub.organisation;
    if (!settings.allowSelfRegistration) throw new Refusal('registration_closed');
    const { password, ...details } = body;
    await refuseWeakPassword(hub, password, body, 'password');
    if (findUserByName(hub, body.username) !== undefined) throw takenName('username');
    if (findUserByName(hub, body.email) === undefined) {
      refuseLookalike(hub, body.username);
      const unapproved = { isApproved: false, emailVerified: false };
      const user = addUser(hub, { ...details, ...unapproved, password, role: settings.defaultUserRole });
      const { role } = user;
      record(hub, { action: 'register', parameters: { role }, actor: user, entity: userEntity(user) });
    } else {
      record(hub, { action: 'register', parameters: { refusal: 'email_taken' }, actor: null });
    }
    return { body: { message: registeredMessage } };
  },
  async 'auth.acceptInvitation'({ input: { body } }) {
    const findInvited = () => {
      const user = hub.organisation.users.find(({ invitation }) => invitation?.secret === body.token);
      const isOpen = user !== undefined && (user.invitation?.expiresAt ?? 0) > hub.now();
      if (!isOpen || !isUsable(user)) throw new Refusal('invitation_invalid');
      return user;
    };
    await refuseWeakPassword(hub, body.newPassword, findInvited());
    // Another request may have used it meanwhile.
    const user = findInvited();
    Object.assign(user, {
      ...{ password: body.newPassword, passwordChangedAt: hub.now(), activatedAt: hub.now() },
      ...{ invitation: null, isInvited: false, version: user.version + 1 },
    });
    record(hub, { action: 'accept_invitation', parameters: {}, actor: user, entity: userEntity(user) });
    return { body: { username: user.username } };
  },
  'auth.forgotPassword'({ input: { body } }) {
    record(hub, forgottenPassword(findUserByName(hub, body.username) ?? null, body.username));
    return { body: { message: passwordResetMessage } };
  },
});
