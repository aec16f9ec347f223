import { sharedThrottles, type ThrottleClass, type ThrottleLimit, throttles } from '@portico/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { networkOf } from '../../../src/base/address.ts';
import { createKnownNetworks } from '../../../src/http/throttle/knownNetworks.ts';
import { createThrottle, type Throttle } from '../../../src/http/throttle/throttle.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';
import { codeOf, owner } from '../../support/hub/testHub.ts';
import { makeEmailLink } from '../../support/scenes/emailLinks.ts';
import { addGuarded } from '../../support/scenes/secondFactors.ts';
import { protect } from '../../support/services/proxiedApp.ts';
import { callback, createSignOnWorld, type SignOnWorld } from '../../support/services/relyingParty.ts';

const database = useDatabase('embedded');
let limits: Throttle;
let world: SignOnWorld;
let ownerToken: string;

/** The limits of a test, which begin after its preparations. */
const throttle: Throttle = Object.assign((...request: Parameters<Throttle>) => limits(...request), {
  isExhausted: (...request: Parameters<Throttle>) => limits.isExhausted(...request),
});
const limit = (kinds: readonly ThrottleClass[], to: ThrottleLimit) => {
  const { db } = database();
  const all = Object.fromEntries(kinds.map(kind => [kind, to]));
  limits = createThrottle(all, null, createKnownNetworks(db, world.hub.hub.now));
};

beforeEach(async () => {
  await emptyDatabase(database());
  limits = createThrottle();
  world = await createSignOnWorld(database(), { throttle, trustedProxies: ['127.0.0.1'] });
  ownerToken = await world.hub.signIn();
});

const someId = '00000000-0000-4000-8000-000000000000';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const text = { 'Content-Type': 'text/plain' };
const phrase = 'no list has phrase 7';
const bytes = 'AAAA';
const passkey = {
  id: bytes,
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
};

interface More {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
type Send = (from: string) => Promise<Response>;

/** A request to the app, from an address. */
const call =
  (request: `${string} /${string}`, more: More = {}): Send =>
  from =>
    world.hub.ask(request, { ...more, headers: { ...more.headers, 'X-Forwarded-For': from } });
/** A request of OpenID Connect, whose library needs a socket. */
const open =
  (path: string): Send =>
  from =>
    fetch(world.url + path, { headers: { 'X-Forwarded-For': from }, redirect: 'manual' });
const later =
  (prepare: () => Promise<Send>): Send =>
  async from =>
    (await prepare())(from);

const authorization = (more: Record<string, string>) =>
  `/oidc/auth?${new URLSearchParams({ client_id: world.appId, redirect_uri: callback, response_type: 'code', scope: 'openid', ...more })}`;
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };

const json = (request: `${string} /${string}`, token?: string): Send[] => {
  const as = token === undefined ? {} : { token };
  return [
    call(request, { ...as, body: {} }),
    call(request, { ...as, body: '{' }),
    call(request, { ...as, body: '{}', headers: text }),
  ];
};

/** A request that a class counts, and requests at the same addresses that reach nothing that it protects. */
interface Case {
  real: Send;
  costless: Send[];
}

const cases: Partial<Record<ThrottleClass, () => Promise<Case> | Case>> = {
  signIns: () => ({
    real: call('POST /api/auth/login', { body: { username: 'unknown', password: 'a guess' } }),
    costless: [
      ...json('POST /api/auth/login'),
      call('GET /open/confirm'),
      call('POST /open/confirm', { body: 'answer=yes&password=x', headers: form }),
      call('POST /open/confirm', { body: 'answer=yes&password=x', headers: text }),
    ],
  }),
  passkeySignIns: () => ({
    real: call('POST /api/auth/passkey', { body: { passkey } }),
    costless: [
      ...json('POST /api/auth/passkey'),
      ...json('POST /api/auth/prove-passkey'),
      call('POST /api/auth/prove-passkey', { body: { signIn: 'x'.repeat(43), passkey } }),
      call('GET /api/auth/passkey'),
    ],
  }),
  codes: async () => {
    const grace = await addGuarded(world.hub, 'grace');
    const body = { signIn: 'x'.repeat(43), method: 'totp', code: '123456' };
    return {
      real: later(async () => {
        const { signIn, cookie: Cookie } = await grace.begin();
        return call('POST /api/auth/prove', { body: { ...body, signIn }, headers: { Cookie } });
      }),
      costless: [...json('POST /api/auth/prove'), call('POST /api/auth/prove', { body })],
    };
  },
  resetRequests: () => ({
    real: call('POST /api/auth/forgot-password', { body: { username: 'unknown' } }),
    costless: [
      ...json('POST /api/auth/forgot-password'),
      call('POST /api/auth/forgot-password', { body: { username: '' } }),
    ],
  }),
  resetLinks: () => ({
    real: later(async () => {
      const path = `POST /api/users/${world.user.id}/reset-link` as const;
      const { resetLink } = await world.hub.read(path, { token: ownerToken });
      return call('POST /api/auth/reset-password', { body: { token: resetLink, newPassword: phrase } });
    }),
    costless: [
      ...json('POST /api/auth/reset-password'),
      call('POST /api/auth/reset-password', { body: { token: 'a guess', newPassword: phrase } }),
    ],
  }),
  registrations: async () => {
    const body = { username: 'newcomer', email: 'newcomer@example.com', password: phrase };
    const register = call('POST /api/auth/register', { body });
    const closed = await register('192.0.2.1');
    expect(await codeOf(closed)).toBe('registration_closed');
    const settings = await world.hub.read('GET /api/system/settings', { token: ownerToken });
    const opened = { ...settings, allowSelfRegistration: true };
    await world.hub.ask('PUT /api/system/settings', { token: ownerToken, body: opened });
    return {
      real: register,
      costless: [
        ...json('POST /api/auth/register'),
        call('POST /api/auth/register', { body: { ...body, password: 'password' } }),
      ],
    };
  },
  invitations: () => ({
    real: later(async () => {
      const { hub } = world.hub;
      const token = await makeEmailLink(database().db, world.user.id, hub.now());
      return call('POST /api/email-links', { body: { token, answer: 'confirm' } });
    }),
    costless: [
      ...json('POST /api/email-links'),
      ...json('POST /api/auth/accept-invitation'),
      call('POST /api/email-links', { body: { token: 'a guess', answer: 'confirm' } }),
      call('POST /api/auth/accept-invitation', { body: { token: 'a guess', newPassword: phrase } }),
    ],
  }),
  interactions: () => ({
    real: open(authorization(challenge)),
    costless: [
      open('/oidc/auth'),
      open('/oidc/auth?client_id=x'),
      open(authorization({ ...challenge, client_id: someId })),
      open(authorization({ ...challenge, redirect_uri: 'https://evil.example' })),
      open(authorization({})),
      open(authorization({ ...challenge, prompt: 'none' })),
      from =>
        fetch(`${world.url}/oidc/par`, {
          method: 'POST',
          headers: { 'X-Forwarded-For': from },
          body: new URLSearchParams({ client_id: world.appId, client_secret: 'wrong' }),
        }),
    ],
  }),
  deviceCodes: () => ({
    real: call('POST /api/user/device-sign-ins', { token: world.user.token, body: { code: 'BCDF-GHJK' } }),
    costless: [
      ...json('POST /api/user/device-sign-ins', world.user.token),
      call('POST /api/user/device-sign-ins', { body: { code: 'BCDF-GHJK' } }),
    ],
  }),
  credentials: () => ({
    real: call('POST /api/auth/change-password', {
      token: world.user.token,
      body: { currentPassword: 'wrong', newPassword: phrase },
    }),
    costless: json('POST /api/auth/change-password', world.user.token),
  }),
  emailLinks: () => ({
    real: call('PUT /api/profile/email', { token: world.user.token, body: { email: 'a@example.com' } }),
    costless: json('PUT /api/profile/email', world.user.token),
  }),
  proxyTests: () => ({
    real: call(`POST /api/apps/${world.appId}/proxy/test`, { token: ownerToken }),
    costless: [
      call('POST /api/apps/nothing/proxy/test', { token: ownerToken }),
      call(`POST /api/apps/${world.appId}/proxy/test`, { token: world.user.token }),
    ],
  }),
  unknownKeys: async () => {
    const { key } = await world.hub.addApp('Known');
    return {
      real: call('POST /api/validate', { body: { token: 'x', apiKey: 'wrong' } }),
      costless: [
        ...json('POST /api/validate'),
        call('POST /api/validate', { body: { token: 'x', apiKey: key } }),
      ],
    };
  },
  appPasswords: async () => {
    const addresses = ['https://wiki.example.com'];
    await protect(world.hub, 'Wiki', { addresses, allowAppPasswords: true });
    const headers = { 'X-Forwarded-Host': 'wiki.example.com' };
    const Authorization = `Basic ${Buffer.from('ada:pap_guess').toString('base64')}`;
    return {
      real: call('GET /api/forward-auth/generic', { headers: { ...headers, Authorization } }),
      costless: [
        call('GET /api/forward-auth/generic', { headers }),
        call('GET /api/forward-auth/generic', {
          headers: { 'X-Forwarded-Host': 'x.example', Authorization },
        }),
      ],
    };
  },
};

const caseOf = async (kind: ThrottleClass): Promise<Case> => {
  const made = await cases[kind]?.();
  if (made === undefined) throw new Error(`Add a case of ${kind}`);
  return made;
};

test.each(sharedThrottles)('%s: what costs nothing is not counted', async kind => {
  const { real, costless } = await caseOf(kind);
  limit([kind], { seconds: 3600, perNetwork: 1, perBlock: 1, overall: 1 });
  const from = '192.0.2.7';
  for (const send of costless) for (let n = 0; n < 3; n++) expect((await send(from)).status).not.toBe(429);
  const first = await real(from);
  expect([429, 500], await first.text()).not.toContain(first.status);
  expect((await real(from)).status).toBe(429);
});

test('a known network gets in while the total is used up', async () => {
  const known = '203.0.113.7';
  const body = { username: owner.username, password: owner.password };
  const signIn = call('POST /api/auth/login', { body });
  expect((await signIn(known)).status).toBe(200);
  limit(['signIns'], { seconds: 3600, perNetwork: 3, perBlock: 3, overall: 2 });
  for (const address of ['198.18.0.1', '198.19.0.1'])
    await limits('signIns', { address, network: networkOf(address) });
  expect((await signIn('192.0.2.7')).status).toBe(429);
  expect((await signIn('203.0.113.99')).status).toBe(200);
});

test('counts passwords, passkeys, codes, requests of resets and their links in separate budgets', async () => {
  const ways = ['signIns', 'passkeySignIns', 'codes', 'resetRequests', 'resetLinks'] as const;
  const address = '192.0.2.7';
  const all: Record<string, Case> = {};
  for (const kind of ways) all[kind] = await caseOf(kind);
  for (const used of ways) {
    // The preparations sign in from this machine.
    limit([used], { seconds: 60, perNetwork: 100, perBlock: 100, overall: 1 });
    await limits(used, { address, network: networkOf(address) });
    for (const kind of ways.filter(kind => kind !== 'codes')) {
      const answer = await all[kind]?.real(address);
      expect([used, kind, answer?.status === 429]).toEqual([used, kind, kind === used]);
    }
  }
});

test('counts no class of requests for longer than a minute', () => {
  expect(Object.entries(throttles).filter(([, { seconds }]) => seconds > 60)).toEqual([]);
});

test('shows colleagues why a sign-in was refused while a stranger in their network is refused for another reason', async () => {
  const colleague = '192.0.2.99';
  const signIn = (body: object) => call('POST /api/auth/login', { body });
  limit(['refusals'], { seconds: 60, perNetwork: 3 });
  for (let n = 0; n < 5; n++) await signIn({})('192.0.2.7');
  expect((await signIn({})(colleague)).status).toBe(429);
  const wrong = signIn({ username: owner.username, password: 'not this one' });
  expect(await codeOf(await wrong(colleague))).toBe('invalid_credentials');
});

test('does not know a network whose only session its user reported', async () => {
  const { db } = database();
  const isKnown = createKnownNetworks(db, world.hub.hub.now);
  const body = { username: owner.username, password: owner.password };
  await call('POST /api/auth/login', { body })('203.0.113.7');
  expect([await isKnown('203.0.113.0/24'), await isKnown('198.51.100.0/24')]).toEqual([true, false]);
  await db.execute("update sessions set reported_at = now() where ip = '203.0.113.7'");
  expect(await isKnown('203.0.113.0/24')).toBe(true);
  world.hub.advance(10_000);
  expect(await isKnown('203.0.113.0/24')).toBe(false);
});
