import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { identityOf } from '../../support/services/proxiedApp.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('machine clients at an application behind a proxy', database => {
  const world = useSignOnWorld(database, { trustedProxies: ['127.0.0.1'] });
  beforeEach(async () => {
    await serve(world.appId, 'https://notes.example.com/api');
    await protect(true);
  });
  const serve = (appId: string, identifier: string) => {
    const scopes = [{ name: 'notes:read', description: '' }];
    return world.hub.asOwner(`PUT /api/apps/${appId}/api`, { identifier, scopes });
  };
  const protect = (allowMachines: boolean) =>
    world.hub.asOwner(`PUT /api/apps/${world.appId}/proxy`, {
      addresses: ['https://wiki.example.com'],
      allowMachines,
    });
  const tokenOf = async (more: object) => {
    const machine = await world.addMachine({ name: 'Reader', ...more });
    const { access_token } = await client.clientCredentialsGrant(machine.config);
    return { id: machine.appId, accessToken: access_token };
  };
  const ask = (accessToken: string) =>
    world.hub.ask('GET /api/forward-auth/generic', {
      headers: { 'X-Forwarded-Host': 'wiki.example.com', Authorization: `Bearer ${accessToken}` },
    });

  test("lets machine clients pass with a token for the application's API, until they are revoked or turned off", async () => {
    const { id, accessToken } = await tokenOf({ appId: world.appId, scopes: ['notes:read'] });
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
    await world.hub.asOwner(`POST /api/machine-clients/${id}/revoke`);
    const refused = await ask(accessToken);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer realm="https://wiki.example.com"',
    ]);
  });

  test('are refused with a token for another API, for the hub, or with a changed one', async () => {
    const other = await world.hub.addApp('Other');
    const scopes = ['notes:read'];
    await serve(other.id, 'https://other.example.com/api');
    for (const more of [{ name: 'Foreign', appId: other.id, scopes }, { name: 'Hub' }])
      expect((await ask((await tokenOf(more)).accessToken)).status).toBe(401);
    const { accessToken } = await tokenOf({ name: 'Own', appId: world.appId, scopes });
    expect((await ask(`${accessToken.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await ask('a'.repeat(5000))).status).toBe(401);
    expect((await ask(accessToken)).status).toBe(200);
  });
});
