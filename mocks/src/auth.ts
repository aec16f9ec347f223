import type { AnswerersOf, Context } from './context.ts';
import { isPasswordOf, personNamed, refuseWeakPassword } from './credentials.ts';
import type { StoredUser } from './organisation.ts';
import { Refused } from './refused.ts';
import { endOf, endSession, hasExpired, renewSession, signIn } from './sessions.ts';

/** The cookie that documents are served by; it authenticates no call of the API. */
const cookie = (token: string, more = '') => ({
  'Set-Cookie': `auth_token=${token}; Path=/; SameSite=Lax${more}`,
});

/** The signed-in person as login and verify tell it. */
export const signedInUser = (user: StoredUser) => ({ ...user, tempPassword: user.temporaryUntil !== null });

/** Signing in and out, and the own password. */
export const authAnswers = (hub: Context): AnswerersOf<'auth'> => ({
  'auth.login'({ input: { body } }) {
    const user = personNamed(hub, body.username);
    if (user === undefined || !isPasswordOf(hub, user, body.password))
      throw new Refused('invalid_credentials');
    if (user.isSuspended) throw new Refused('account_suspended');
    if (!user.isActive) throw new Refused('account_inactive');
    if (hasExpired(user, hub.now())) throw new Refused('temporary_password_expired');
    const session = signIn(hub, user);
    const life = Math.floor((endOf(session) - hub.now()) / 1000);
    return {
      body: { token: session.token, user: signedInUser(user), tempPassword: user.temporaryUntil !== null },
      headers: cookie(session.token, body.remember === true ? `; Max-Age=${life}` : ''),
    };
  },
  'auth.logout'({ caller }) {
    endSession(hub, caller.session);
    return { body: { ok: true }, headers: cookie('', '; Max-Age=0') };
  },
  'auth.verify': ({ caller }) => ({ body: { user: signedInUser(caller.user) } }),
  async 'auth.changePassword'({ caller: { user, session }, input: { body } }) {
    // Nothing may come between comparing and changing, or one temporary password would serve twice (threat 6).
    await refuseWeakPassword(user, body.newPassword, body.currentPassword);
    if (!isPasswordOf(hub, user, body.currentPassword)) throw new Refused('wrong_password');
    user.password = body.newPassword;
    user.temporaryUntil = null;
    const { token } = renewSession(hub, session);
    return { body: { token }, headers: cookie(token) };
  },
  'auth.forgotPassword': () => ({
    body: { message: 'If this account exists, the administrators have been asked to reset its password.' },
  }),
});
