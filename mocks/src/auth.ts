import { sessionEntity, userEntity } from '@portico/contract/events/entities';
import { mayMailReset } from '@portico/contract/hub/accounts';
import { forgottenPassword } from '@portico/contract/hub/events';
import { Refusal, refusedField, takenName } from '@portico/contract/hub/refusal';
import { isUsable } from '@portico/contract/hub/standing';
import { passwordResetMailMessage, passwordResetMessage, registeredMessage } from '@portico/contract/names';
import type { Context, HandlersOf } from './context.ts';
import { clearAttempts, findUserByName, refuseWeakPassword, setPassword } from './credentials.ts';
import { findEnrolling } from './enrolment.ts';
import { browserCookie, cookie, sessionCookie, signedInUser } from './enter.ts';
import { forgetDevicesOf } from './factors.ts';
import type { StoredUser } from './organisation.ts';
import { addUser, refuseLookalike } from './people.ts';
import { record } from './record.ts';
import { addProof, endSession, renewSession } from './sessions.ts';
import { shutOut, tellApps } from './shutOut.ts';
import { checkOwnPassword, requireProof } from './signInRules.ts';
import { signInHandlers } from './signInSteps.ts';
import { endAppSessions } from './signOuts.ts';

const mayMail = (user: StoredUser) =>
  mayMailReset({ ...user, isVerified: user.emailVerified, hasPassword: user.password !== null });

/** The handlers of `auth.*`. */
export const authHandlers = (hub: Context): HandlersOf<'auth'> => ({
  ...signInHandlers(hub),
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
  'auth.verify': ({ caller }) => ({ body: { user: signedInUser(hub, caller) } }),
  async 'auth.changePassword'({ caller, input: { body } }) {
    const { user, session } = caller;
    if (!checkOwnPassword(hub, caller, body.currentPassword)) throw new Refusal('wrong_password');
    addProof(hub, session, 'password');
    requireProof(hub, caller);
    if (body.newPassword === body.currentPassword) {
      throw refusedField('newPassword', 'New password must be different from current password');
    }
    await refuseWeakPassword(hub, body.newPassword, user);
    // Another change may have come first, and a temporary password may be used only once (threat 6).
    if (user.password !== body.currentPassword) throw new Refusal('wrong_password');
    setPassword(hub, user, body.newPassword);
    const renewed = renewSession(hub, user, session);
    record(hub, { action: 'change_password', parameters: {}, actor: user, entity: userEntity(user) });
    return { body: { token: renewed.token }, headers: sessionCookie(renewed) };
  },
  'auth.options': () => ({
    body: { ...hub.organisation.settings, sendsMail: hub.organisation.mailServer !== null },
  }),
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
    if (user.invitation?.mail != null) Object.assign(user, { isEmailProven: true, isEmailProofDue: false });
    setPassword(hub, user, body.newPassword);
    user.version += 1;
    record(hub, { action: 'accept_invitation', parameters: {}, actor: user, entity: userEntity(user) });
    return { body: { username: user.username } };
  },
  'auth.forgotPassword'({ input: { body } }) {
    const user = findUserByName(hub, body.username) ?? null;
    const sendsMail = hub.organisation.mailServer !== null;
    // Nothing sends it.
    const isMailed = sendsMail && user !== null && mayMail(user);
    record(hub, forgottenPassword(user, body.username, isMailed));
    const message = sendsMail ? passwordResetMailMessage : passwordResetMessage;
    return { body: { message }, headers: browserCookie(hub) };
  },
  async 'auth.resetPassword'({ input: { body } }) {
    const findUserOfLink = () => {
      const enrolling = findEnrolling(hub, body.token);
      if (enrolling?.password === null && isUsable(enrolling)) return enrolling;
      const user = hub.organisation.users.find(({ resetLink }) => resetLink?.secret === body.token);
      const isOpen = user !== undefined && (user.resetLink?.expiresAt ?? 0) > hub.now();
      if (!isOpen || !isUsable(user)) throw new Refusal('reset_invalid');
      return user;
    };
    await refuseWeakPassword(hub, body.newPassword, findUserOfLink());
    // Another request may have used it meanwhile.
    const user = findUserOfLink();
    setPassword(hub, user, body.newPassword);
    user.version += 1;
    if (user.authenticators.length === 0) clearAttempts(hub, user.id);
    forgetDevicesOf(hub, user);
    shutOut(hub, user);
    const parameters = { isMailed: false };
    record(hub, { action: 'use_reset_link', parameters, actor: user, entity: userEntity(user) });
    tellApps(hub, user, user);
    return { body: { username: user.username } };
  },
});
