import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { machineTokens } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { appOf, owner } from '../../support/hub/testHub.ts';
import {
  errorAt,
  refusalOf,
  type SignOnWorld,
  useSignOnWorld,
  verified,
} from '../../support/services/relyingParty.ts';

type Machine = Awaited<ReturnType<SignOnWorld['addMachine']>>;

describeOnEachDatabase('machine clients at the token endpoint', database => {
  const world = useSignOnWorld(database);

  const create = (more?: object) => world.addMachine({ scopes: ['users:read', 'users:write'], ...more });
  const grant = ({ config }: Machine, parameters: Record<string, string> = { scope: 'users:read' }) =>
    client.clientCredentialsGrant(config, parameters);
  const users = (accessToken: string) => world.hub.ask('GET /api/users', { token: accessToken });
  const identifier = 'https://notes.example.com/api';
  const save = (...names: string[]) =>
    world.hub.asOwner(`PUT /api/apps/${world.appId}/api`, {
      identifier,
      scopes: names.map(name => ({ name, description: '' })),
    });
  const serve = async () => {
    await save('notes:read');
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
    const list = await world.hub.read('GET /api/machine-clients');
    expect(list[0].lastUsedAt).not.toBeNull();
  });

  test('get the scopes that they ask for and have, or all if they ask for none', async () => {
    const machine = await create();
    const tokens = await grant(machine, { scope: 'users:read log:read openid' });
    expect(tokens.scope).toBe('users:read');
    expect(await refusalOf(grant(machine, { scope: 'log:read' }))).toBe('invalid_scope');
    const forHub = await grant(machine, {});
    expect(forHub.scope).toBe('users:read users:write');
    expect((await users(forHub.access_token)).status).toBe(200);
    expect((await grant(await serve(), {})).scope).toBe('notes:read');
  });

  test('are refused once the API has none of their scopes, and served again once it has one', async () => {
    const machine = await serve();
    expect((await grant(machine, { scope: 'notes:read' })).scope).toBe('notes:read');
    await save('notes:write');
    expect(await refusalOf(grant(machine, { scope: 'notes:read' }))).toBe('invalid_scope');
    expect(await refusalOf(grant(machine, {}))).toBe('invalid_scope');
    await save('notes:read', 'notes:write');
    expect((await grant(machine, { scope: 'notes:read notes:write' })).scope).toBe('notes:read');
  });

  test('get a JWT for the API of an application, which verifies it by the published keys', async () => {
    const machine = await serve();
    const { access_token, expires_in } = await grant(machine, { scope: 'notes:read users:read' });
    const payload = await verified(world.url, access_token, { audience: identifier, typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: machine.appId, client_id: machine.appId, scope: 'notes:read' });
    expect(expires_in).toBe(600);
    // It is no token of the hub, and the hub stores nothing of it.
    expect((await users(access_token)).status).toBe(401);
    expect(await database().db.$count(machineTokens)).toBe(0);
  });

  test('are refused another resource, with or without a fragment, and the hub for a client of an API', async () => {
    for (const resource of ['https://other.example.com/', `${identifier}#x`]) {
      expect(await refusalOf(grant(await create({ name: resource }), { resource }))).toBe('invalid_target');
    }
    const more = { scope: 'users:read', resource: `${world.url}/api` };
    expect(await refusalOf(grant(await serve(), more))).toBe('invalid_target');
  });

  test('are refused with a wrong secret, a replaced one, and the digest', async () => {
    const machine = await create();
    const wrong = await world.relyingParty({ ...machine, secret: 'pms_wrong' });
    expect(await refusalOf(grant({ ...machine, config: wrong }))).toBe('invalid_client');
    const body = { currentPassword: owner.password };
    await world.hub.asOwner(`POST /api/machine-clients/${machine.appId}/secret`, body);
    expect(await refusalOf(grant(machine))).toBe('invalid_client');
  });

  test('have no other grant and no authorization request, and are no part of the client of an application', async () => {
    const { config } = await create();
    const code = client.genericGrantRequest(config, 'authorization_code', { code: 'x' });
    expect(await refusalOf(code)).toBe('invalid_request');
    const { page } = await world.authorize(config);
    expect([page.status, page.location]).toEqual([400, null]);
    const credentials = client.clientCredentialsGrant(world.config, { scope: 'users:read' });
    expect(await refusalOf(credentials)).toBe('invalid_request');
    const asked = await world.authorize(undefined, undefined, { resource: `${world.url}/api` });
    expect(errorAt(asked.page)).toBe('invalid_target');
  });

  const ofMachine = ({ appId }: Machine) => `/api/machine-clients/${appId}` as const;
  test.each<[string, (machine: Machine, maker: string) => unknown]>([
    ['revoked', machine => world.hub.asOwner(`POST ${ofMachine(machine)}/revoke`)],
    ['deleted', machine => world.hub.asOwner(`DELETE ${ofMachine(machine)}`)],
    ['expired', () => world.hub.advance(61_000)],
    [
      'of an inactive maker',
      (_, maker) => world.hub.asOwner(`POST /api/users/${maker}/deactivate`, { deactivate: true }),
    ],
  ])('that are %s are refused at once in every process, for tokens and calls', async (_, change) => {
    const { id, token, password: currentPassword } = await world.hub.addUser('maker', 'admin');
    const expiresAt = new Date(world.hub.hub.now().getTime() + 60_000).toISOString();
    const machine = await world.addMachine({ expiresAt, currentPassword }, token);
    const { access_token } = await grant(machine);
    const otherProcess = appOf(world.hub.hub);
    const headers = { Authorization: `Bearer ${access_token}` };
    const elsewhere = async () => (await otherProcess.request('/api/users', { headers })).status;
    expect(await elsewhere()).toBe(200);
    await change(machine, id);
    expect([(await users(access_token)).status, await elsewhere()]).toEqual([401, 401]);
    expect(await refusalOf(grant(machine))).toBe('invalid_client');
  });

  test('can ask about and revoke their own tokens only', async () => {
    const [one, other] = [await create({ name: 'One' }), await create({ name: 'Other' })];
    const { access_token } = await grant(one);
    const ask = async ({ config }: Machine) => (await client.tokenIntrospection(config, access_token)).active;
    expect([await ask(one), await ask(other)]).toEqual([true, false]);
    await client.tokenRevocation(other.config, access_token).catch(() => null);
    expect((await users(access_token)).status).toBe(200);
    await client.tokenRevocation(one.config, access_token);
    expect((await users(access_token)).status).toBe(401);
  });

  test('keep at most 100 live tokens: a further one ends the oldest', async () => {
    const machine = await create();
    const first = await grant(machine);
    for (let count = 0; count < 100; count++) {
      world.hub.advance(1);
      await grant(machine);
    }
    expect(await database().db.$count(machineTokens)).toBe(100);
    expect((await users(first.access_token)).status).toBe(401);
  });
});
