import { createHash, randomUUID } from 'node:crypto';
import { minute } from '@portico/contract/lib/durations';
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { accessTokens, dpopProofs } from '../../../src/database/schema.ts';
import { trimWaiting } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { callback, refusalOf, useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('DPoP', database => {
  const world = useSignOnWorld(database);
  let keys: CryptoKeyPair;
  let DPoP: client.DPoPHandle;
  beforeEach(async () => {
    keys = await client.randomDPoPKeyPair();
    DPoP = client.getDPoPHandle(world.config, keys);
  });
  const signOn = async (options: object = { DPoP }, more?: Record<string, string>, as = world.config) =>
    world.exchange(as, await world.authorize(as, undefined, more), undefined, undefined, options);
  const thumbprint = async (of = keys) => calculateJwkThumbprint(await exportJWK(of.publicKey));
  const proof = async (method: string, path: string, more: Record<string, unknown> = {}, by = keys) =>
    new SignJWT({ htm: method, htu: world.url + path, jti: randomUUID(), ...more })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(by.publicKey) })
      .setIssuedAt('iat' in more ? (more.iat as number) : undefined)
      .sign(by.privateKey);
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const userinfo = (authorization: string, dpop?: string) =>
    fetch(`${world.url}/oidc/userinfo`, {
      headers: { Authorization: authorization, ...(dpop && { DPoP: dpop }) },
    });

  test('binds tokens to a key: userinfo, introspection and refresh', async () => {
    const tokens = await signOn();
    expect(tokens.token_type).toBe('dpop');
    const claims = await client.fetchUserInfo(world.config, tokens.access_token, world.user.id, { DPoP });
    expect(claims).toMatchObject({ sub: world.user.id });
    const introspected = await client.tokenIntrospection(world.config, tokens.access_token);
    expect(introspected).toMatchObject({ active: true, cnf: { jkt: await thumbprint() } });
    const { refresh_token = '' } = tokens;
    const refreshed = await client.refreshTokenGrant(world.config, refresh_token, undefined, { DPoP });
    expect(refreshed.token_type).toBe('dpop');
    await client.tokenRevocation(world.config, refreshed.access_token);
    expect(await client.tokenIntrospection(world.config, refreshed.access_token)).toEqual({ active: false });
  });

  test('refuses a stolen token: as a bearer token, with another key, and with the proof of another token', async () => {
    const { access_token: stolen } = await signOn();
    const thief = await client.randomDPoPKeyPair();
    const own = await signOn({ DPoP: client.getDPoPHandle(world.config, thief) });
    const ath = hashOf(stolen);
    expect([400, 401]).toContain((await userinfo(`Bearer ${stolen}`)).status);
    for (const attempt of [
      undefined,
      await proof('GET', '/oidc/userinfo', { ath }, thief),
      await proof('GET', '/oidc/userinfo', { ath: hashOf(own.access_token) }),
      await proof('POST', '/oidc/userinfo', { ath }),
      await proof('GET', '/oidc/token', { ath }),
    ])
      expect([400, 401]).toContain((await userinfo(`DPoP ${stolen}`, attempt)).status);
    const right = await proof('GET', '/oidc/userinfo', { ath });
    expect((await userinfo(`DPoP ${stolen}`, right)).status).toBe(200);
  });

  test('refuses the refresh token of a public client without its key', async () => {
    const open = await world.connectPublic();
    const bound = { DPoP: client.getDPoPHandle(open, keys) };
    const { refresh_token = '' } = await signOn(bound, undefined, open);
    const thief = { DPoP: client.getDPoPHandle(open, await client.randomDPoPKeyPair()) };
    for (const options of [{}, thief]) {
      const stolen = client.refreshTokenGrant(open, refresh_token, undefined, options);
      expect(await refusalOf(stolen)).toBe('invalid_grant');
    }
    // Its owner's uses don't replace it: nobody else can use it.
    const refresh = () => client.refreshTokenGrant(open, refresh_token, undefined, bound);
    for (const { token_type, ...refreshed } of await Promise.all([refresh(), refresh(), refresh()])) {
      expect([token_type, refreshed.refresh_token]).toEqual(['dpop', refresh_token]);
    }
  });

  test('accepts a proof once in 50 parallel uses', async () => {
    const { access_token } = await signOn();
    const once = await proof('GET', '/oidc/userinfo', { ath: hashOf(access_token) });
    const uses = await Promise.all(Array.from({ length: 50 }, () => userinfo(`DPoP ${access_token}`, once)));
    expect(uses.filter(use => use.status === 200)).toHaveLength(1);
    expect(uses.filter(use => use.status === 401)).toHaveLength(49);
  });

  test('remembers a proof with a time in the future for as long as it is valid', async () => {
    const { access_token } = await signOn();
    const iat = Math.floor(Date.now() / 1000) + 290;
    const early = await proof('GET', '/oidc/userinfo', { ath: hashOf(access_token), iat });
    expect((await userinfo(`DPoP ${access_token}`, early)).status).toBe(200);
    world.hub.advance(9 * minute);
    await trimWaiting(database().db, world.hub.hub.now());
    expect((await userinfo(`DPoP ${access_token}`, early)).status).toBe(401);
    world.hub.advance(2 * minute);
    await trimWaiting(database().db, world.hub.hub.now());
    expect(await database().db.$count(dpopProofs)).toBe(0);
  });

  test('answers an old proof, or one with an invented nonce, with a nonce with which the next proof passes', async () => {
    const { access_token } = await signOn();
    const ath = hashOf(access_token);
    for (const more of [{ iat: Math.floor(Date.now() / 1000) - 600 }, { nonce: 'invented' }]) {
      const first = await proof('GET', '/oidc/userinfo', { ath, ...more });
      const refused = await userinfo(`DPoP ${access_token}`, first);
      const nonce = refused.headers.get('dpop-nonce') ?? '';
      expect([refused.status, nonce]).toEqual([401, expect.stringMatching(/^[\w-]{43}$/)]);
      const next = await proof('GET', '/oidc/userinfo', { ath, ...more, nonce });
      expect((await userinfo(`DPoP ${access_token}`, next)).status).toBe(200);
    }
  });

  test('cannot be downgraded where the settings require it', async () => {
    await world.connect({ requireDpop: true });
    expect(await refusalOf(signOn({}))).toBe('invalid_grant');
    expect(await database().db.$count(accessTokens)).toBe(0);
    expect(await refusalOf(world.refresh(await signOn()))).toBe('invalid_grant');
  });

  test('binds a code to a key in advance (dpop_jkt)', async () => {
    const bound = { dpop_jkt: await thumbprint() };
    const thief = client.getDPoPHandle(world.config, await client.randomDPoPKeyPair());
    for (const options of [{}, { DPoP: thief }])
      expect(await refusalOf(signOn(options, bound))).toBe('invalid_grant');
    expect((await signOn({ DPoP }, bound)).token_type).toBe('dpop');
  });

  test('binds a pushed request to the key of its proof', async () => {
    const verifier = client.randomPKCECodeVerifier();
    const address = await client.buildAuthorizationUrlWithPAR(
      world.config,
      {
        redirect_uri: callback,
        scope: 'openid',
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
      },
      { DPoP },
    );
    const { location } = await world.browser(world.user.token).follow(address);
    const checks = { pkceCodeVerifier: verifier };
    const bare = client.authorizationCodeGrant(world.config, location as URL, checks);
    expect(await refusalOf(bare)).toBe('invalid_grant');
  });

  test('leaves bearer tokens as they are, and refuses a proof with one', async () => {
    const { access_token, token_type } = await signOn({});
    expect(token_type).toBe('bearer');
    expect((await userinfo(`Bearer ${access_token}`)).status).toBe(200);
    const upgraded = await proof('GET', '/oidc/userinfo', { ath: hashOf(access_token) });
    expect((await userinfo(`DPoP ${access_token}`, upgraded)).status).toBe(401);
  });
});
