import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Adapter, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { expect, test } from 'vitest';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import {
  useExtraClaims,
  useHubSessions,
  useParameterCheck,
  useSecretDigests,
  useTokenIds,
} from '../../src/sso/oidc/internals.ts';

const version = '9.13.3';

const noRows: Partial<Adapter> = { find: async () => undefined };

/**
 * Creates a provider with a key, and the hub's comparison of secrets.
 *
 * @param proven takes the clients that have proved who they are
 */
function createProvider(proven: (clientId: string) => Promise<void> = async () => {}): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider('https://hub.example.com', {
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as object] },
    cookies: { keys: ['test'] },
    // Without these the library warns of its defaults for development.
    adapter: () => noRows as Adapter,
    features: { devInteractions: { enabled: false } },
    extraClientMetadata: { properties: ['extra_claim'] },
    clients: [
      {
        client_id: 'notes',
        client_secret: secretDigest('right'),
        redirect_uris: ['https://notes.example.com/callback'],
        extra_claim: { name: 'tenant', value: 'north' },
      },
    ],
  });
  useSecretDigests(provider, proven);
  return provider;
}

test('the hooks were written for the installed version of the library', () => {
  const path = createRequire(import.meta.url).resolve('oidc-provider');
  const manifest = JSON.parse(readFileSync(path.replace(/lib\/index\.js$/, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(version);
});

test('the library compares client secrets by their digests, never with the digest itself', async () => {
  const proven: string[] = [];
  const found = (await createProvider(async id => void proven.push(id)).Client.find('notes')) as unknown as {
    compareClientSecret: (secret: string) => Promise<boolean>;
  };
  const compared = [];
  for (const secret of ['right', 'wrong', '', secretDigest('right')]) {
    compared.push(await found.compareClientSecret(secret));
  }
  expect(compared).toEqual([true, false, false, false]);
  expect(proven).toEqual(['notes']);
});

test("the library's session is the hub's, and it neither stores it nor sets a cookie", async () => {
  const provider = createProvider();
  const context = { oidc: { route: 'authorization', entity: () => {} } } as unknown as KoaContextWithOIDC;
  let found: { id: string; userId: string; authTime: number; amr: string[]; acr: string } | null = null;
  useHubSessions(provider, {
    find: async () => found,
    readSignOut: () => undefined,
    writeSignOut: () => {},
    listClients: async () => [],
  });
  const anonymous = await provider.Session.get(context as never);
  expect(anonymous.accountId).toBeUndefined();
  found = { id: 'session', userId: 'ada', authTime: 1_700_000_000, amr: ['pwd'], acr: '1' };
  const session = (await provider.Session.get(context as never)) as unknown as Record<string, unknown> & {
    resetIdentifier: () => void;
    loginAccount: (details: object) => void;
  };
  expect(session).toMatchObject({
    uid: 'session',
    jti: 'session',
    accountId: 'ada',
    loginTs: 1_700_000_000,
    amr: ['pwd'],
    acr: '1',
    new: true,
    touched: false,
  });
  // What the library does with a session that has changed.
  expect(() => Object.defineProperty(session, 'touched', { writable: true, value: true })).toThrow();
  session.resetIdentifier();
  session.loginAccount({ accountId: 'eve', loginTs: 1, amr: ['pop'], acr: '2' });
  expect(session).toMatchObject({ jti: 'session', accountId: 'ada', loginTs: 1_700_000_000, amr: ['pwd'] });
});

test("the library releases the application's fixed claim, and no other that it does not know", async () => {
  const provider = createProvider();
  useExtraClaims(provider);
  const client = await provider.Client.find('notes');
  const { Claims } = provider as unknown as {
    Claims: new (
      available: object,
      by: { client: unknown },
    ) => { scope: (scope: string) => { result: () => Promise<object> } };
  };
  const claimsFrom = (available: object) => new Claims(available, { client }).scope('openid').result();
  expect(await claimsFrom({ sub: 'ada', tenant: 'north', secret: 'x' })).toEqual({
    sub: 'ada',
    tenant: 'north',
  });
  // A logout token has no claims of the user.
  expect(await claimsFrom({ sub: 'ada' })).toEqual({ sub: 'ada' });
});

test('opaque tokens of machine clients have a prefix, and the ids of JWTs have none', () => {
  const provider = createProvider();
  useTokenIds(provider, () => '');
  const { ClientCredentials } = provider as unknown as {
    ClientCredentials: new (of: object) => { generateTokenId: () => string };
  };
  const idOf = (more: object) => new ClientCredentials(more).generateTokenId();
  expect(idOf({})).toMatch(/^pmt_[\w-]{43}$/);
  const resourceServer = { accessTokenFormat: 'jwt', audience: 'https://api.example.com', scope: '' };
  expect(idOf({ resourceServer })).toMatch(/^[\w-]{21,43}$/);
});

test('the library hands over the parameters of a request whenever it has read some', () => {
  const provider = createProvider();
  const seen: object[] = [];
  useParameterCheck(provider, parameters => void seen.push(parameters));
  const context = new provider.OIDCContext({} as KoaContextWithOIDC) as { params?: object };
  expect(context.params).toBeUndefined();
  context.params = { client_id: 'notes' };
  context.params = { nonce: 'a' };
  expect([context.params, seen]).toEqual([{ nonce: 'a' }, [{ client_id: 'notes' }, { nonce: 'a' }]]);
});

test('the library takes the refresh tokens that the hub makes', () => {
  const provider = createProvider();
  useTokenIds(provider, session => `of ${session}`);
  const { RefreshToken } = provider as unknown as {
    RefreshToken: new (of: object) => { generateTokenId: () => string };
  };
  expect(new RefreshToken({ grantId: 'one' }).generateTokenId()).toBe('of one');
});
