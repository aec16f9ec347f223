import { factorLimits } from '@portico/contract/limits';
import { totpCode } from '@portico/contract/signIn/server/totp';
import { expect } from 'vitest';
import type { TestHub } from '../hub/testHub.ts';

/** A sign-in between its steps, as its browser has it. */
export interface Step {
  signIn: string;
  methods: string[];
  /** The cookie that binds it to its browser. */
  cookie: string;
  /** The address that its browser is at, for a hub that trusts the proxy of the tests. */
  address?: string | undefined;
}

/** The row of a passkey that no device has any more. */
export const lostPasskey = (userId: string) => ({
  userId,
  kind: 'passkey' as const,
  name: 'Lost phone',
  credentialId: 'AAAA',
  counter: 0,
  publicKey: Buffer.from([1]),
  transports: [],
  isBackupEligible: true,
  isBackedUp: true,
});

/** Returns a cookie that a response sets, as its browser sends it back; '' without it. */
const cookieOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

const from = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'X-Forwarded-For': address };

/** Sets an authenticator app up in a session that has just authenticated. */
export async function setUpApp(hub: TestHub, token: string) {
  const { id, secret, uri } = await hub.read('POST /api/profile/authenticators', { token });
  expect(uri).toContain(`secret=${secret}`);
  const body = { name: 'Phone', code: totpCode(secret, hub.hub.now()) };
  const confirmed = await hub.ask(`POST /api/profile/authenticators/${id}/confirm`, { token, body });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = await confirmed.json();
  return { id: id as string, secret: secret as string, recoveryCodes: recoveryCodes as string[] | null };
}

export type Guarded = Awaited<ReturnType<typeof addGuarded>>;

/** Adds a user with an authenticator app and recovery codes. The code that confirmed the app can't be used again. */
export async function addGuarded(hub: TestHub, username: string) {
  const user = await hub.addUser(username);
  const { id, secret, recoveryCodes } = await setUpApp(hub, user.token);
  expect(new Set(recoveryCodes).size).toBe(factorLimits.recoveryCodes);
  hub.advance(2 * factorLimits.stepMs);
  const { password } = user;

  /** Signs in with the password, which leads to the second step. */
  const begin = async (address?: string): Promise<Step> => {
    const answer = await hub.logIn(username, password, from(address));
    const { next } = await answer.json();
    expect(Object.keys(next)).toEqual(['signIn', 'expiresAt', 'methods']);
    return { ...next, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', address };
  };

  /** Sends a code, by default of the authenticator app and with the cookie of the sign-in. */
  const prove = (step: Step, code: string, more: object = {}, cookie = step.cookie) =>
    hub.ask('POST /api/auth/prove', {
      body: { signIn: step.signIn, method: 'totp', code, ...more },
      headers: { Cookie: cookie, ...from(step.address) },
    });

  /** Signs in on a device that is remembered. Returns its cookie. */
  const remember = async () =>
    cookieOf(await prove(await begin(), codeNow(), { rememberDevice: true }), 'known_device');

  /** Returns the code of the authenticator app, now or later. */
  const codeNow = (aheadMs = 0) => totpCode(secret, hub.hub.now().getTime() + aheadMs);
  const addAnother = () => setUpApp(hub, user.token);
  return {
    ...user,
    authenticator: id,
    secret,
    recoveryCodes: recoveryCodes ?? [],
    begin,
    prove,
    remember,
    codeNow,
    addAnother,
  };
}
