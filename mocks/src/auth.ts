import { Refusal, refusedField, takenName } from '@portico/contract/hub/refusal';
import { passwordResetMailMessage, passwordResetMessage, registeredMessage } from '@portico/contract/names';
import { endAppSessions } from './appSessions.ts';
import type { Context, HandlersOf } from './context.ts';
import { addUser, findUserByName, refuseWeakPassword, setPassword, userOfLink } from './credentials.ts';
import { signedInUser, signInHandlers } from './enter.ts';
import type { StoredUser } from './organisation.ts';
import { addProof, beginSession, endSessionsOf } from './sessions.ts';
import { requireProof } from './signInRules.ts';

/** The handlers of `auth.*`. */
export const authHandlers = (hub: Context): HandlersOf<'auth'> => ({
  ...signInHandlers(hub),
  'auth.logout'({ caller: { session } }) {
    session.endedAt = hub.now();
    const report = endAppSessions(hub, session, row => row.sessionId === session.id, true);
    hub.organisation.browserReport = report;
    return { ok: true, hasReport: report !== null };
  },
  'auth.verify': ({ caller }) => ({ user: signedInUser(hub, caller) }),
  'auth.changePassword'({ caller, input: { body } }) {
    const { user, session } = caller;
    if (body.currentPassword !== user.password) throw new Refusal('wrong_password');
    addProof(hub, session, 'password');
    requireProof(hub, caller);
    if (body.newPassword === body.currentPassword) {
      throw refusedField('newPassword', 'New password must be different from current password');
    }
    refuseWeakPassword(hub, body.newPassword, user);
    setPassword(hub, user, body.newPassword);
    endSessionsOf(hub, user.id);
    return { token: beginSession(hub, user, session).token };
  },
  'auth.options': () => ({ ...hub.organisation.settings, sendsMail: hub.organisation.mailServer !== null }),
  'auth.register'({ input: { body } }) {
    const { settings } = hub.organisation;
    refuseWeakPassword(hub, body.password, body, 'password');
    if (findUserByName(hub, body.username) !== undefined) throw takenName('username');
    const unapproved = { isApproved: false, emailVerified: false, role: settings.defaultUserRole };
    if (findUserByName(hub, body.email) === undefined) addUser(hub, { ...body, ...unapproved });
    return { message: registeredMessage };
  },
  'auth.acceptInvitation'({ input: { body } }) {
    const user = userOfLink(hub, ({ invitation }) => invitation, body.token, 'invitation_invalid');
    refuseWeakPassword(hub, body.newPassword, user);
    setPassword(hub, user, body.newPassword);
    return { username: user.username };
  },
  'auth.forgotPassword'() {
    const sendsMail = hub.organisation.mailServer !== null;
    return { message: sendsMail ? passwordResetMailMessage : passwordResetMessage };
  },
  'auth.resetPassword'({ input: { body } }) {
    // Without a password, the link to set up a second step chooses one too.
    const linkOf = ({ resetLink, enrolment, password }: StoredUser) =>
      resetLink ?? (password === null ? enrolment : null);
    const user = userOfLink(hub, linkOf, body.token, 'reset_invalid');
    refuseWeakPassword(hub, body.newPassword, user);
    setPassword(hub, user, body.newPassword);
    return { username: user.username };
  },
});
