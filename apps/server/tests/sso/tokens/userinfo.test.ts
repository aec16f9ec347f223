import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

/** Only the library's answers name a character set. */
const isOfLibrary = (answer: Response) => answer.headers.get('content-type')?.includes('charset') === true;

describeOnEachDatabase('userinfo', database => {
  const world = useSignOnWorld(database);

  /** Sends a token in both ways: the hub answers a GET itself, the library answers a form. */
  async function answers(token: string) {
    const headers = { Authorization: `Bearer ${token}` };
    const address = `${world.url}/oidc/userinfo`;
    const [own, library] = [
      await fetch(address, { headers }),
      await world.post('/oidc/userinfo', {}, headers),
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
    return (await world.signOn(undefined, undefined, { scope })).access_token;
  }

  test('is what the library answers, whatever the scopes and the settings', async () => {
    for (const [scope, settings] of [
      ['openid', {}],
      ['openid profile', {}],
      ['openid email', {}],
      ['openid profile email roles groups offline_access', {}],
      ['openid profile email', { claims: ['email', 'role'] }],
      ['openid profile email', { claims: [] }],
      ['openid', { extraClaim: { name: 'tenant', value: 'north' } }],
    ] satisfies [string, Partial<SaveOidcBody>][]) {
      const { own, library } = await answers(await tokenFor(scope, settings));
      expect(own).toEqual(library);
      expect(own).toMatchObject({ status: 200, type: 'application/json', body: { sub: world.user.id } });
    }
  });

  test('follows a change of the user, and of what the application may know, from the next request', async () => {
    const token = await tokenFor('openid profile email');
    const body = { firstName: 'Zoë', lastName: 'X'.repeat(64) };
    expect((await world.hub.asOwner(`PATCH /api/users/${world.user.id}`, body)).status).toBe(200);
    const { own, library } = await answers(token);
    expect(own).toEqual(library);
    expect(own.body).toMatchObject({ name: `Zoë ${'X'.repeat(64)}` });
    await world.connect({ claims: ['email'] });
    expect(Object.keys((await answers(token)).own.body)).toEqual(['sub', 'email']);
    // Once the grant is revoked, as an unknown token.
    await world.hub.revoke(world.user.id, world.appId);
    for (const refused of [token, 'unknown', `${token}x`]) {
      const { own, library } = await answers(refused);
      expect(own).toEqual(library);
      expect(own).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    }
  });

  test('with a parameter, a token in the address or another origin is answered by the library', async () => {
    const token = await tokenFor('openid');
    const address = `${world.url}/oidc/userinfo`;
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}?scope=openid`, { headers });
    expect([answer.status, isOfLibrary(answer)]).toEqual([200, true]);
    expect((await fetch(`${address}?access_token=${token}`)).status).toBe(400);
    const elsewhere = { ...headers, Origin: 'https://notes.example.com' };
    expect((await fetch(address, { headers: elsewhere })).status).toBe(400);
  });
});
