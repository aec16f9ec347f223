import { type Attempt, type Findings, findings } from '../../support/attempt.ts';
import { freshPassword } from '../../support/random.ts';
import { totpCode } from '../../support/totp.ts';
import type { Person, World } from '../../support/world.ts';

/** Sets an authenticator app up. Returns its secret and id, and the recovery codes. */
async function addApp({ must }: World, { token }: Person) {
  const { json } = await must(200, 'POST /api/profile/authenticators', { token });
  const path = `/api/profile/authenticators/${json.id}` as const;
  const body = { name: 'Phone', code: totpCode(json.secret, Date.now()) };
  const { json: given } = await must(200, `POST ${path}/confirm`, { token, body });
  return { path, secret: json.secret as string, recoveryCodes: given.recoveryCodes as string[] };
}

/** Expects a session to change nothing that a second factor protects. */
async function tryEverything(
  { ask, owner, addPerson }: World,
  { expect }: Findings,
  thief: Person,
  path: string,
  allowed: readonly number[],
): Promise<void> {
  const { token, password } = thief;
  const victim = await addPerson();
  const machine = { name: 'Machine', scopes: ['users:read'], expiresAt: null, appId: null };
  const calls: [`${string} /${string}`, unknown?][] = [
    ['POST /api/profile/recovery-codes'],
    [`DELETE ${path}` as 'DELETE /'],
    ['POST /api/profile/authenticators'],
    ['POST /api/profile/passkeys/options'],
    ['GET /api/audit-logs/export.csv'],
    [`POST /api/users/${victim.id}/reset-factors`, {}],
    ['POST /api/machine-clients', { ...machine, currentPassword: password }],
    ['POST /api/system/master-key', { currentPassword: password, replace: true }],
    ['POST /api/auth/change-password', { currentPassword: password, newPassword: freshPassword() }],
  ];
  for (const [call, body] of calls) {
    const { status, json } = await ask(call, { token, ...(body === undefined ? {} : { body }) });
    expect(allowed.includes(status), `${call} responds with ${status} ${json?.code ?? ''}`);
  }
  const { json } = await ask(`GET /api/users/${thief.id}/sign-in-methods`, { token: owner.token });
  expect(json.authenticators.length === 1, 'the authenticator app is gone');
}

/** Attempts to get past a second factor with a session that has not proven it. */
export const factors: readonly Attempt[] = [
  {
    threat: '40',
    name: 'a session from before the second factor ends with it',
    async run(world) {
      const found = findings();
      const victim = await world.addPerson('admin');
      const { json } = await world.signIn(victim.username, victim.password);
      const { path } = await addApp(world, victim);
      await tryEverything(world, found, { ...victim, token: json.token }, path, [401]);
      return found.outcome();
    },
  },
  {
    threat: '40',
    name: 'the password on a remembered device does nothing that needs a recent proof',
    async run(world) {
      const found = findings();
      const { ask, must } = world;
      const victim = await world.addPerson('admin');
      const { path, recoveryCodes } = await addApp(world, victim);
      const body = { username: victim.username, password: victim.password };
      const begun = await must(200, 'POST /api/auth/login', { body });
      const cookiesOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
        [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]);
      const proven = await must(200, 'POST /api/auth/prove', {
        headers: { Cookie: cookiesOf(begun.headers).join('; ') },
        body: {
          signIn: begun.json.next.signIn,
          method: 'recoveryCode',
          code: recoveryCodes[0],
          rememberDevice: true,
        },
      });
      const device = cookiesOf(proven.headers).filter(cookie => cookie?.includes('known_device='));
      const { json } = await ask('POST /api/auth/login', { body, headers: { Cookie: device.join('; ') } });
      found.expect(typeof json.token === 'string', 'the device is not remembered');
      await tryEverything(world, found, { ...victim, token: json.token }, path, [403]);
      return found.outcome();
    },
  },
];
