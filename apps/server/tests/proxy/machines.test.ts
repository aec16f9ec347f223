import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { identityOf } from '../support/proxiedApp.ts';
import { useSignOnWorld } from '../support/relyingParty.ts';
import { owner } from '../support/testHub.ts';

describeOnEachDatabase('machine clients at an application behind a proxy', database => {
  const world = useSignOnWorld(database, { trustedProxies: ['127.0.0.1'] });
  beforeEach(async () => {
    const identifier = 'https://notes.example.com/api';
    const body = { identifier, scopes: [{ name: 'notes:read', description: '' }] };
    await world.hub.asOwner(`PUT /api/apps/${world.appId}/api`, body);
    await protect(true);
  });
  const protect = (allowMachines: boolean) =>
    world.hub.asOwner(`PUT /api/apps/${world.appId}/proxy`, {
      addresses: ['https://wiki.example.com'],
      allowMachines,
    });
  const create = async (more: object): Promise<{ id: string; clientSecret: string }> => {
    const body = { name: 'Reader', expiresAt: null, currentPassword: owner.password, ...more };
    return world.hub.read('POST /api/machine-clients', { body });
  };
  const tokenOf = async (machine: { id: string; clientSecret: string }, scope: string) => {
    const config = await world.relyingParty({ appId: machine.id, secret: machine.clientSecret });
    return (await client.clientCredentialsGrant(config, { scope })).access_token;
  };
  const ask = (accessToken: string) =>
    world.hub.ask('GET /api/forward-auth/generic', {
      headers: { 'X-Forwarded-Host': 'wiki.example.com', Authorization: `Bearer ${accessToken}` },
    });

  test("lets machine clients pass with a token for the application's API, until they are revoked or turned off", async () => {
    const machine = await create({ appId: world.appId, scopes: ['notes:read'] });
    const accessToken = await tokenOf(machine, 'notes:read');
    const passed = await ask(accessToken);
    expect(passed.status).toBe(200);
    expect(identityOf(passed)).toMatchObject({
      username: 'Reader (machine client)',
      email: '',
      groups: 'notes:read',
    });
    await protect(false);
    expect((await ask(accessToken)).status).toBe(401);
    await protect(true);
    expect((await ask(accessToken)).status).toBe(200);
    await world.hub.asOwner(`POST /api/machine-clients/${machine.id}/revoke`);
    const refused = await ask(accessToken);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer realm="https://wiki.example.com"',
    ]);
  });

  test('are refused with a token for another API, for the hub, or with a changed one', async () => {
    const other = await world.hub.addApp('Other');
    const identifier = 'https://other.example.com/api';
    await world.hub.asOwner(`PUT /api/apps/${other.id}/api`, {
      identifier,
      scopes: [{ name: 'notes:read', description: '' }],
    });
    const foreign = await create({ name: 'Foreign', appId: other.id, scopes: ['notes:read'] });
    expect((await ask(await tokenOf(foreign, 'notes:read'))).status).toBe(401);
    const ofHub = await create({ name: 'Hub', scopes: ['users:read'] });
    expect((await ask(await tokenOf(ofHub, 'users:read'))).status).toBe(401);
    const own = await create({ name: 'Own', appId: world.appId, scopes: ['notes:read'] });
    const accessToken = await tokenOf(own, 'notes:read');
    expect((await ask(`${accessToken.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await ask('a'.repeat(5000))).status).toBe(401);
    expect((await ask(accessToken)).status).toBe(200);
  });
});
