import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('answers to applications', database => {
  const world = useSignOnWorld(database);
  const introspect = (token = '', config = world.config) => client.tokenIntrospection(config, token);

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
    const { appId: id, config } = await world.addMachine();
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

  test('with an ID token have the hash of the access token in it', async () => {
    const first = await world.signOn();
    const second = await world.refresh(first);
    for (const tokens of [first, second]) {
      const digest = createHash('sha256').update(tokens.access_token).digest();
      expect(tokens.claims()?.at_hash).toBe(digest.subarray(0, 16).toString('base64url'));
    }
    expect(await world.userinfo(second)).not.toHaveProperty('at_hash');
  });
});
