import {
  passwordResetMailMessage,
  passwordResetMessage,
  registeredMessage,
} from '@portico/contract/people/names';
import type { Hub } from '../../base/hub.ts';
import { knownOrNewSecret } from '../../base/secrets/newSecret.ts';
import { readSettings } from '../../base/settings.ts';
import type { HandlersOf } from '../../http/handler.ts';
import {
  browserCookie,
  deviceCookie,
  noSessionCookie,
  reportCookieOf,
  sessionCookie,
  setBrowserCookie,
  signInCookie,
} from '../../http/request/sessionCookie.ts';
import { acceptInvitation } from '../passwords/acceptInvitation.ts';
import { changePassword } from '../passwords/changePassword.ts';
import { register } from '../passwords/register.ts';
import { requestPasswordReset } from '../passwords/requestReset.ts';
import { prove } from '../steps/prove.ts';
import { signIn } from '../steps/signIn.ts';
import { loginAnswer, stepAnswer, toSignedInUser } from './loginResponse.ts';
import { signOut } from './service.ts';

/** `auth.*`, except the use of a link to reset a password, which also ends what depends on the user. */
export function sessionRoutes(hub: Hub): Omit<HandlersOf<'auth'>, 'auth.resetPassword'> {
  const isSecure = hub.config.publicUrl.startsWith('https:');
  return {
    'auth.login': async ({ input, origin, cookie }) =>
      loginAnswer(hub, await signIn(hub, input.body, origin, cookie?.(deviceCookie(isSecure)))),
    'auth.prove': async ({ input, origin, cookie, count }) => {
      const device = knownOrNewSecret(hub, cookie?.(deviceCookie(isSecure)));
      const browser = cookie?.(signInCookie(isSecure));
      const signedIn = await prove(hub, input.body, { browser, device }, origin, async () =>
        count?.('codes'),
      );
      const isRemembered = input.body.method !== 'link' && input.body.rememberDevice === true;
      return stepAnswer(hub, signedIn, isRemembered ? device : null);
    },
    'auth.logout': async ({ caller, origin }) => {
      const secret = await signOut(hub, caller, origin, 'hub');
      const cookies = [
        noSessionCookie(isSecure),
        ...(secret === null ? [] : [reportCookieOf(secret, isSecure)]),
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
    'auth.register': async ({ input, origin, count }) => {
      await register(hub, input.body, origin, async () => count?.('registrations'));
      return { body: { message: registeredMessage } };
    },
    'auth.acceptInvitation': async ({ input, origin, count }) => ({
      body: { username: await acceptInvitation(hub, input.body, origin, async () => count?.('invitations')) },
    }),
    'auth.forgotPassword': async ({ input, origin, cookie }) => {
      const browser = knownOrNewSecret(hub, cookie?.(browserCookie(isSecure)));
      await requestPasswordReset(hub, input.body.username, browser, origin);
      const message = hub.config.mail === null ? passwordResetMessage : passwordResetMailMessage;
      return { body: { message }, headers: { 'Set-Cookie': setBrowserCookie(browser, isSecure) } };
    },
  };
}
