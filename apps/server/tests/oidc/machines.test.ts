import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { machineTokens } from '../../src/database/schema.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/relyingParty.ts';
import { appOf, owner } from '../support/testHub.ts';

interface Machine {
  id: string;
  clientSecret: string;
}

describeOnEachDatabase('machine clients at the token endpoint', database => {
  let world: SignOnWorld;
  let token: string;
  beforeEach(async () => {
    world = await createSignOnWorld(database());
    token = await world.hub.signIn();
  });

  const create = async (more: object = {}): Promise<Machine> => {
    const body = { name: 'Sync', scopes: ['users:read', 'users:write'], expiresAt: null };
    const response = await world.hub.ask('POST /api/machine-clients', {
      token,
      body: { ...body, currentPassword: owner.password, ...more },
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const configOf = ({ id, clientSecret }: Machine, secret = clientSecret) =>
    world.relyingParty({ appId: id, secret });
  const grant = async (machine: Machine, parameters: Record<string, string> = { scope: 'users:read' }) =>
    client.clientCredentialsGrant(await configOf(machine), parameters);
  const refusal = (tokens: Promise<unknown>) =>
    tokens.then(
      () => 'granted',
      (error: { error?: string; cause?: { parameters: { error?: string } }[] }) =>
        error.error ?? error.cause?.[0]?.parameters.error,
    );
  const users = (accessToken: string) => world.hub.ask('GET /api/users', { token: accessToken });
  const serve = async (more: object = {}) => {
    const body = {
      identifier: 'https://notes.example.com/api',
      scopes: [{ name: 'notes:read', description: 'Read notes' }],
      ...more,
    };
    await world.hub.ask(`PUT /api/apps/${world.appId}/api`, { token, body });
    return create({ name: 'Notes reader', appId: world.appId, scopes: ['notes:read'] });
  };

  test('get an opaque token for the hub, with or without its resource', async () => {
    const machine = await create();
    for (const more of [{}, { resource: `${world.url}/api` }] as Record<string, string>[]) {
      const tokens = await grant(machine, { scope: 'users:read', ...more });
      expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'users:read', expires_in: 3600 });
      expect(tokens.access_token).toMatch(/^pmt_[\w-]{43}$/);
      expect(tokens.refresh_token ?? tokens.id_token).toBeUndefined();
      expect((await users(tokens.access_token)).status).toBe(200);
    }
    const list = await (await world.hub.ask('GET /api/machine-clients', { token })).json();
    expect(list[0].lastUsedAt).not.toBeNull();
  });

  test('get only the scopes that they ask for and have', async () => {
    const machine = await create();
    const tokens = await grant(machine, { scope: 'users:read log:read openid' });
    expect(tokens.scope).toBe('users:read');
    expect(await refusal(grant(machine, { scope: 'log:read' }))).toBe('invalid_scope');
  });

  test('get all scopes of their client when they ask for none', async () => {
    const forHub = await grant(await create(), {});
    expect(forHub.scope).toBe('users:read users:write');
    expect((await users(forHub.access_token)).status).toBe(200);
    expect((await grant(await serve(), {})).scope).toBe('notes:read');
  });

  test('are refused once the API has none of their scopes, and served again once it has one', async () => {
    const machine = await serve();
    expect((await grant(machine, { scope: 'notes:read' })).scope).toBe('notes:read');
    const save = (...names: string[]) =>
      world.hub.ask(`PUT /api/apps/${world.appId}/api`, {
        token,
        body: {
          identifier: 'https://notes.example.com/api',
          scopes: names.map(name => ({ name, description: '' })),
        },
      });
    await save('notes:write');
    expect(await refusal(grant(machine, { scope: 'notes:read' }))).toBe('invalid_scope');
    expect(await refusal(grant(machine, {}))).toBe('invalid_scope');
    await save('notes:read', 'notes:write');
    expect((await grant(machine, { scope: 'notes:read notes:write' })).scope).toBe('notes:read');
  });

  test('get a JWT for the API of an application, which verifies it by the published keys', async () => {
    const machine = await serve();
    const { access_token, expires_in } = await grant(machine, { scope: 'notes:read users:read' });
    const keys = createRemoteJWKSet(new URL(`${world.url}/oidc/jwks`));
    const { payload, protectedHeader } = await jwtVerify(access_token, keys, {
      issuer: world.url,
      audience: 'https://notes.example.com/api',
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ sub: machine.id, client_id: machine.id, scope: 'notes:read' });
    expect(expires_in).toBe(600);
    // It is no token of the hub, and the hub stores nothing of it.
    expect((await users(access_token)).status).toBe(401);
    expect(await database().db.$count(machineTokens)).toBe(0);
  });

  test.each([
    ['the API of another application', { resource: 'https://other.example.com/' }],
    ['a resource with a fragment', { resource: 'https://notes.example.com/api#x' }],
  ])('are refused %s', async (_, more) => {
    expect(await refusal(grant(await create(), { scope: 'users:read', ...more }))).toBe('invalid_target');
  });

  test('cannot cross from the API of an application to the hub', async () => {
    const machine = await serve();
    const more = { scope: 'users:read', resource: `${world.url}/api` };
    expect(await refusal(grant(machine, more))).toBe('invalid_target');
  });

  test('are refused with a wrong secret, a replaced one, and the digest', async () => {
    const machine = await create();
    const wrong = (secret: string) =>
      configOf(machine, secret).then(config =>
        client.clientCredentialsGrant(config, { scope: 'users:read' }),
      );
    expect(await refusal(wrong('pms_wrong'))).toBe('invalid_client');
    const body = { currentPassword: owner.password };
    await world.hub.ask(`POST /api/machine-clients/${machine.id}/secret`, { token, body });
    expect(await refusal(grant(machine))).toBe('invalid_client');
  });

  test('have no other grant, and no authorization request', async () => {
    const machine = await create();
    const config = await configOf(machine);
    expect(await refusal(client.genericGrantRequest(config, 'authorization_code', { code: 'x' }))).toBe(
      'invalid_request',
    );
    const { page } = await world.authorize(config, world.browser(world.user.token));
    expect([page.status, page.location]).toEqual([400, null]);
  });

  test('are no part of the client of an application', async () => {
    const config = await world.relyingParty();
    expect(await refusal(client.clientCredentialsGrant(config, { scope: 'users:read' }))).toBe(
      'invalid_request',
    );
    const { page } = await world.authorize(config, world.browser(world.user.token), {
      resource: `${world.url}/api`,
    });
    expect(page.location?.searchParams.get('error')).toBe('invalid_target');
  });

  describe.each(['revoked', 'deleted', 'expired', 'inactive maker'] as const)('that are %s', change => {
    test('are refused at once in every process, for tokens and calls', async () => {
      const admin = await world.hub.addUser('maker', 'admin');
      const createdBy = change === 'inactive maker' ? admin : { token, password: owner.password };
      const expiresAt =
        change === 'expired' ? new Date(world.hub.hub.now().getTime() + 60_000).toISOString() : null;
      const response = await world.hub.ask('POST /api/machine-clients', {
        token: createdBy.token,
        body: { name: 'X', scopes: ['users:read'], expiresAt, currentPassword: createdBy.password },
      });
      const machine = (await response.json()) as Machine;
      const { access_token } = await grant(machine);
      const otherProcess = appOf(world.hub.hub);
      const elsewhere = async () =>
        (await otherProcess.request('/api/users', { headers: { Authorization: `Bearer ${access_token}` } }))
          .status;
      expect(await elsewhere()).toBe(200);
      const path = `/api/machine-clients/${machine.id}` as const;
      if (change === 'revoked') await world.hub.ask(`POST ${path}/revoke`, { token });
      if (change === 'deleted') await world.hub.ask(`DELETE ${path}`, { token });
      if (change === 'expired') world.hub.advance(61_000);
      if (change === 'inactive maker') {
        const body = { deactivate: true };
        await world.hub.ask(`POST /api/users/${admin.id}/deactivate`, { token, body });
      }
      expect([(await users(access_token)).status, await elsewhere()]).toEqual([401, 401]);
      expect(await refusal(grant(machine))).toBe('invalid_client');
    });
  });

  test('can ask about and revoke their own tokens only', async () => {
    const [one, other] = [await create({ name: 'One' }), await create({ name: 'Other' })];
    const { access_token } = await grant(one);
    const ask = async (machine: Machine) =>
      (await client.tokenIntrospection(await configOf(machine), access_token)).active;
    expect([await ask(one), await ask(other)]).toEqual([true, false]);
    await client.tokenRevocation(await configOf(other), access_token).catch(() => null);
    expect((await users(access_token)).status).toBe(200);
    await client.tokenRevocation(await configOf(one), access_token);
    expect((await users(access_token)).status).toBe(401);
  });

  test('keep at most 100 live tokens: a further one ends the oldest', async () => {
    const machine = await create();
    const config = await configOf(machine);
    const get = () => client.clientCredentialsGrant(config, { scope: 'users:read' });
    const first = await get();
    for (let count = 0; count < 100; count++) {
      world.hub.advance(1);
      await get();
    }
    expect(await database().db.$count(machineTokens)).toBe(100);
    expect((await users(first.access_token)).status).toBe(401);
  });
});
