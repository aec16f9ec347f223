import { createSecretKey, randomBytes } from 'node:crypto';
import { hour, minute, second } from '@portico/contract/lib/durations';
import { jwksCachedMs, keyPublishedAheadMs } from '@portico/contract/limits';
import { oidcAddresses } from '@portico/contract/sso/oidcAddresses';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { createVault } from '../../../src/base/secrets/vault.ts';
import { signingKeys } from '../../../src/database/schema.ts';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import { loadProviderKeys } from '../../../src/signIn/keys/providerKeys.ts';
import { describeWhereCallsRace } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

describeWhereCallsRace('the keys of OpenID Connect', database => {
  const world = useSignOnWorld(database);
  const published = async () => {
    const { keys } = (await (await fetch(`${world.url}/oidc/jwks`)).json()) as { keys: JWK[] };
    return keys;
  };
  const kids = async () => (await published()).map(key => key.kid);
  /** Returns the key of an ID token of a new session. */
  const signingKid = async () => {
    const { id_token = '' } = await world.signOn(undefined, world.browser(await world.signIn()));
    return decodeProtectedHeader(id_token).kid;
  };
  /** Deletes the keys that the hub made when the world asked for its settings. */
  const deleteKeys = () => database().db.delete(signingKeys).where(eq(signingKeys.algorithm, 'RS256'));

  test('are RS256 keys of 2048 bits, published without their private parts', async () => {
    const keys = await published();
    expect(keys).toEqual([
      { kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), e: 'AQAB', n: expect.any(String) },
    ]);
    expect(Buffer.from(keys[0]?.n ?? '', 'base64url')).toHaveLength(256);
  });

  test('are described by the discovery document, which offers nothing else', async () => {
    const found = await fetch(oidcAddresses(world.url).discovery);
    expect(found.headers.get('access-control-allow-origin')).toBe('*');
    const addresses = oidcAddresses(world.url);
    expect(await found.json()).toMatchObject({
      issuer: addresses.issuer,
      authorization_endpoint: addresses.authorization,
      token_endpoint: addresses.token,
      userinfo_endpoint: addresses.userinfo,
      introspection_endpoint: `${world.url}/oidc/introspection`,
      revocation_endpoint: `${world.url}/oidc/revocation`,
      end_session_endpoint: addresses.endSession,
      jwks_uri: addresses.jwks,
      response_types_supported: ['code'],
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: ['openid', 'profile', 'email', 'roles', 'groups', 'offline_access'],
      acr_values_supported: ['1', '2'],
      ui_locales_supported: ['en'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  test('are rotated without a restart: the next one is published a day before it signs', async () => {
    const [first] = await kids();
    expect(await signingKid()).toBe(first);
    await rotateKeys(world.hub.hub, { isLeaked: false });
    world.hub.advance(2 * second);
    const both = await kids();
    expect([both[0], both.length]).toEqual([first, 2]);
    expect(await signingKid()).toBe(first);
    // Keys that were cached when the rotation began expire before the next key signs.
    expect(jwksCachedMs).toBeLessThan(keyPublishedAheadMs);
    world.hub.advance(24 * hour + minute);
    expect(await signingKid()).toBe(both[1]);
    // The previous key still verifies what it has signed.
    expect(await kids()).toEqual([both[1], first]);
  });

  test('are replaced at once if they may have leaked', async () => {
    const [leaked] = await kids();
    await rotateKeys(world.hub.hub, { isLeaked: true });
    world.hub.advance(2 * second);
    const [next, ...others] = await kids();
    expect([next === leaked, others]).toEqual([false, []]);
  });

  test('are read again after the clock was set back', async () => {
    const [leaked] = await kids();
    world.hub.advance(-hour);
    await rotateKeys(world.hub.hub, { isLeaked: true });
    expect(await kids()).not.toContain(leaked);
  });

  test('are made once by hubs that start at the same time', async () => {
    const { db } = database();
    await deleteKeys();
    await Promise.all(Array.from({ length: 4 }, () => loadProviderKeys(world.hub.hub, [])));
    expect(await db.$count(signingKeys, eq(signingKeys.algorithm, 'RS256'))).toBe(1);
  });

  test('are encrypted with the secret key, apart from the keys of sessions', async () => {
    const { db } = database();
    await deleteKeys();
    const vault = createVault(createSecretKey(randomBytes(32)));
    const [key] = (await loadProviderKeys({ ...world.hub.hub, vault }, [])) ?? [];
    expect(key).toMatchObject({ kty: 'RSA', d: expect.any(String) });
    const [row] = await db.select().from(signingKeys).where(eq(signingKeys.algorithm, 'RS256'));
    expect(row?.privateJwk).toMatch(/^eyJ/);
    // Session tokens still have their own key.
    const other = await createTestHub(database(), { now: world.hub.hub.now });
    expect(await other.verify(world.user.token)).toBe(200);
  });
});
