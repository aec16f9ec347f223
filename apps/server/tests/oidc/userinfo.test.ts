import type { SaveOidcBody } from '@portico/contract/schemas/oidc';
import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/relyingParty.ts';

/** Only the library's answers name a character set. */
const isOfLibrary = (answer: Response) => answer.headers.get('content-type')?.includes('charset') === true;

describeOnEachDatabase('userinfo', database => {
  let world: SignOnWorld;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
  });

  /** Sends a token in both ways: the hub answers a GET itself, the library answers a form. */
  async function answers(token: string) {
    const headers = { Authorization: `Bearer ${token}` };
    const address = `${world.url}/oidc/userinfo`;
    const [own, library] = [
      await fetch(address, { headers }),
      await fetch(address, { method: 'POST', headers }),
    ];
    expect([isOfLibrary(own), isOfLibrary(library)]).toEqual([own.status !== 200, true]);
    return { own: await read(own), library: await read(library) };
  }

  async function read(answer: Response) {
    const [type] = (answer.headers.get('content-type') ?? '').split(';');
    const policy = answer.headers.get('cache-control');
    return { status: answer.status, type, policy, body: await answer.json() };
  }

  async function tokenFor(scope: string, settings: Partial<SaveOidcBody> = {}): Promise<string> {
    await world.connect(settings);
    const config = await world.relyingParty();
    const browser = world.browser(world.user.token);
    const { page, verifier, state, nonce } = await world.authorize(config, browser, { scope });
    const tokens = await client.authorizationCodeGrant(config, page.location as URL, {
      pkceCodeVerifier: verifier,
      ...(scope.includes('openid') ? { expectedNonce: nonce } : {}),
      expectedState: state,
    });
    return tokens.access_token;
  }

  test.each([
    ['openid', {}],
    ['openid profile', {}],
    ['openid email', {}],
    ['openid profile email roles groups offline_access', {}],
    ['openid profile email', { claims: ['email', 'role'] }],
    ['openid profile email', { claims: [] }],
    ['openid', { extraClaim: { name: 'tenant', value: 'north' } }],
  ] satisfies [string, Partial<SaveOidcBody>][])(
    'for %j and %j is what the library answers',
    async (scope, settings) => {
      const { own, library } = await answers(await tokenFor(scope, settings));
      expect(own).toEqual(library);
      expect(own).toMatchObject({ status: 200, type: 'application/json', body: { sub: world.user.id } });
    },
  );

  test('follows a change of the user, and of what the application may know, from the next request', async () => {
    const token = await tokenFor('openid profile email');
    const owner = await world.hub.signIn();
    const body = { firstName: 'Zoë', lastName: 'X'.repeat(64) };
    expect((await world.hub.ask(`PATCH /api/users/${world.user.id}`, { token: owner, body })).status).toBe(
      200,
    );
    const { own, library } = await answers(token);
    expect(own).toEqual(library);
    expect(own.body).toMatchObject({ name: `Zoë ${'X'.repeat(64)}` });
    await world.connect({ claims: ['email'] });
    expect(Object.keys((await answers(token)).own.body)).toEqual(['sub', 'email']);
  });

  test('of a suspended user, a revoked grant or an unknown token is refused as by the library', async () => {
    const token = await tokenFor('openid profile');
    const owner = await world.hub.signIn();
    expect((await answers(token)).own.status).toBe(200);
    expect(
      (await world.hub.ask(`DELETE /api/user-app-access/${world.user.id}/${world.appId}`, { token: owner }))
        .ok,
    ).toBe(true);
    for (const refused of [token, 'unknown', `${token}x`]) {
      const { own, library } = await answers(refused);
      expect(own).toEqual(library);
      expect(own).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    }
  });

  test.each([
    ['a parameter', 'GET', '?scope=openid'],
    ['a form', 'POST', ''],
  ])('with %s is answered by the library', async (_, method, query) => {
    const token = await tokenFor('openid');
    const answer = await fetch(`${world.url}/oidc/userinfo${query}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(isOfLibrary(answer)).toBe(true);
  });

  test('of a token in the address, or for a page of another origin, is refused by the library', async () => {
    const token = await tokenFor('openid');
    const address = `${world.url}/oidc/userinfo`;
    expect((await fetch(`${address}?access_token=${token}`)).status).toBe(400);
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://notes.example.com' };
    expect((await fetch(address, { headers })).status).toBe(400);
  });
});
