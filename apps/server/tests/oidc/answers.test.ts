import { createHash } from 'node:crypto';
import { jwksCachedMs, keyPublishedAheadMs } from '@portico/contract/limits';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { rotateKeys } from '../../src/signIn/keys/keys.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useSignOnWorld } from '../support/relyingParty.ts';
import { owner } from '../support/testHub.ts';

describeOnEachDatabase('answers to applications', database => {
  const world = useSignOnWorld(database);
  const introspect = async (token: string | undefined, config?: client.Configuration) =>
    client.tokenIntrospection(config ?? (await world.relyingParty()), token ?? '');

  test('of introspection name the audience, the client, the scope, the times, and the user unless the settings withhold the username', async () => {
    const tokens = await world.signOn();
    const seconds = Math.floor(world.hub.hub.now().getTime() / 1000);
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const { iat, exp, ...rest } = await introspect(token);
      expect(rest).toMatchObject({
        active: true,
        username: 'ada',
        sub: world.user.id,
        iss: world.url,
        aud: world.appId,
        client_id: world.appId,
        scope: 'openid profile email groups',
      });
      expect(iat).toBeGreaterThan(seconds - 60);
      expect(exp).toBeGreaterThan(seconds);
    }
    expect(await introspect('unknown')).toEqual({ active: false });
    await world.connect({ claims: ['email'] });
    expect(await introspect(tokens.access_token)).not.toHaveProperty('username');
  });

  test("of introspection name a machine client as the subject, and the hub's API as the audience", async () => {
    const body = { name: 'Sync', scopes: ['users:read'], expiresAt: null, currentPassword: owner.password };
    const made = await world.hub.asOwner('POST /api/machine-clients', body);
    const { id, clientSecret: secret } = (await made.json()) as { id: string; clientSecret: string };
    const config = await world.relyingParty({ appId: id, secret });
    const { access_token } = await client.clientCredentialsGrant(config);
    expect(await introspect(access_token, config)).toMatchObject({
      active: true,
      sub: id,
      client_id: id,
      aud: `${world.url}/api`,
      scope: 'users:read',
    });
  });

  test('of discovery and keys may be cached for five minutes, and no refusal may', async () => {
    for (const path of [
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
      '/oidc/jwks',
    ]) {
      const { headers } = await fetch(world.url + path);
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=300', 'Origin']);
    }
    const refused = await fetch(`${world.url}/oidc/introspection`, { method: 'POST' });
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test('with the keys, cached when a rotation began, expire before the next key signs', async () => {
    await world.signOn();
    expect(jwksCachedMs).toBeLessThan(keyPublishedAheadMs);
    const kidsOf = async () =>
      ((await (await fetch(`${world.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys;
    const [signing] = await kidsOf();
    await rotateKeys(world.hub.hub, { isLeaked: false });
    world.hub.advance(jwksCachedMs);
    const keys = await kidsOf();
    expect([keys[0]?.kid, keys.length]).toEqual([signing?.kid, 2]);
  });

  test('with an ID token have the hash of the access token in it', async () => {
    const config = await world.relyingParty();
    const first = await world.signOn(config);
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    for (const tokens of [first, second]) {
      const digest = createHash('sha256').update(tokens.access_token).digest();
      expect(tokens.claims()?.at_hash).toBe(digest.subarray(0, 16).toString('base64url'));
    }
    const told = await client.fetchUserInfo(config, second.access_token, world.user.id);
    expect(told).not.toHaveProperty('at_hash');
  });
});
