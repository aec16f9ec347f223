import { capabilitiesOf } from '@portico/contract/people/capabilities';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { SignedIn } from '@portico/contract/signIn/schemas/session';
import type { OpenDuties } from '@portico/contract/signIn/server/standing';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { deviceCookieOf, sessionCookie, signInCookieOf } from '../../http/request/sessionCookie.ts';
import type { SignedIn as SignedInOrNext } from '../steps/signIn.ts';

/** Returns the response to a sign-in, for every method. */
export async function loginResponseOf(
  hub: Hub,
  { token, account }: { token: string; account: UserRow & OpenDuties },
): Promise<SignedIn> {
  const capabilities =
    account.role === 'manager' ? capabilitiesOf('manager', await readSettings(hub.database.db)) : [];
  const user = toSignedInUser({ ...account, capabilities });
  return { token, user, tempPassword: user.tempPassword };
}

/**
 * Returns the response to a sign-in or to a step of one, with its cookies.
 *
 * @param cookies further cookies of a sign-in that is over
 */
export async function loginAnswer(hub: Hub, signedIn: SignedInOrNext, cookies: readonly string[] = []) {
  const isSecure = hub.config.publicUrl.startsWith('https:');
  if ('next' in signedIn) {
    const { next, browser } = signedIn;
    return { body: { next }, headers: { 'Set-Cookie': signInCookieOf(browser, isSecure) } };
  }
  return {
    body: await loginResponseOf(hub, signedIn),
    headers: { 'Set-Cookie': [sessionCookie(signedIn, isSecure), ...cookies] },
  };
}

/**
 * Returns the response to a step of a sign-in, which ends the sign-in's cookie.
 *
 * @param device the secret of the device to remember; null for none
 */
export const stepAnswer = (hub: Hub, signedIn: SignedInOrNext, device: string | null) => {
  const isSecure = hub.config.publicUrl.startsWith('https:');
  const remembered = device === null ? [] : [deviceCookieOf(device, isSecure)];
  return loginAnswer(hub, signedIn, [signInCookieOf(null, isSecure), ...remembered]);
};

/** Returns the user as login and verify respond with them. */
export const toSignedInUser = (
  user: Omit<SessionCaller, 'sessionId' | 'credential' | 'emailVerified' | 'proofs' | 'isDeviceRemembered'>,
): SignedInUser => ({
  ...user,
  capabilities: [...user.capabilities],
  isFactorDue: user.duties.includes('add_factor'),
  tempPassword: user.duties.includes('change_password'),
});
