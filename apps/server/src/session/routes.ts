import { passwordResetMessage, registeredMessage } from '@portico/contract/names';
import type { HandlersOf } from '../http/handler.ts';
import { noSessionCookie, reportCookieOf, sessionCookie } from '../http/sessionCookie.ts';
import type { Hub } from '../hub.ts';
import { register } from '../identity/register.ts';
import { readSettings } from '../settings/queries.ts';
import { reportCookie } from '../signOuts/reports.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { changePassword } from './changePassword.ts';
import { loginResponseOf, toSignedInUser } from './loginResponse.ts';
import { requestPasswordReset, signOut } from './service.ts';
import { signIn } from './signIn.ts';

/** `auth.*` */
export function sessionRoutes(hub: Hub): HandlersOf<'auth'> {
  const isSecure = hub.config.publicUrl.startsWith('https:');
  return {
    'auth.login': async ({ input, origin }) => {
      const session = await signIn(hub, input.body, origin);
      return {
        body: await loginResponseOf(hub, session),
        headers: { 'Set-Cookie': sessionCookie(session, isSecure) },
      };
    },
    'auth.logout': async ({ caller, origin }) => {
      const secret = await signOut(hub, caller, origin);
      const cookies = [
        noSessionCookie(isSecure),
        ...(secret === null ? [] : [reportCookieOf(reportCookie, secret, isSecure)]),
      ];
      return { body: { ok: true, hasReport: secret !== null }, headers: { 'Set-Cookie': cookies } };
    },
    'auth.verify': async ({ caller }) => ({ body: { user: toSignedInUser(caller) } }),
    'auth.changePassword': async ({ input, caller, origin }) => {
      const session = await changePassword(hub, caller, input.body, origin);
      return {
        body: { token: session.token },
        headers: { 'Set-Cookie': sessionCookie(session, isSecure) },
      };
    },
    'auth.options': async () => ({
      body: { ...(await readSettings(hub.database.db)), sendsMail: hub.config.mail !== null },
    }),
    'auth.register': async ({ input, origin }) => {
      await register(hub, input.body, origin);
      return { body: { message: registeredMessage } };
    },
    'auth.acceptInvitation': async ({ input, origin }) => ({
      body: { username: await acceptInvitation(hub, input.body, origin) },
    }),
    'auth.forgotPassword': async ({ input, origin }) => {
      await requestPasswordReset(hub, input.body.username, origin);
      return { body: { message: passwordResetMessage } };
    },
  };
}
