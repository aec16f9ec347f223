import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { HubScope } from '../../src/sso/machineScopes.ts';
import type { SaveApiBody, UpdateMachineClientBody } from '../../src/sso/schemas/machineClient.ts';
import { apiBody, machine } from '../api/samples.ts';
import { shutOut, shutOuts } from '../hub/masterKey.ts';
import { confirmed, letProofsAge } from '../signIn/passkeys.ts';
import { area, expectRefusal, type Person } from '../support/world.ts';

/** Tests machine clients and the APIs of applications. docs/sso.md, 'Machine clients'; decision 62. */
area('machine clients', world => {
  const create = (more: object = {}, maker: Person = world.owner) => machine(world, maker, more);
  const read = (id: string) => world.asOwner(api.machineClients.read, { params: { id } });
  const update = (id: string, body: UpdateMachineClientBody) =>
    world.asOwner(api.machineClients.update, { params: { id }, body });
  const tokenOf = async ({ id }: { id: string }, ...scopes: HubScope[]) => ({
    token: await world.hub.issueMachineToken(id, scopes),
  });
  const users = (caller: { token: string }) => world.call(caller, api.users.list, {});
  const newest = async () => (await world.log({ limit: 1 }))[0];

  test('show the secret once, and are listed newest first', async () => {
    const [first, second] = [await create(), await create({ expiresAt: '2099-01-01T00:00:00Z' })];
    expect(first.clientSecret).toMatch(/^pms_/);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const list = await world.asOwner(api.machineClients.list, {});
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[0]).toMatchObject({
      audience: null,
      createdBy: world.owner.username,
      expiresAt: '2099-01-01T00:00:00.000Z',
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    });
    expect(JSON.stringify(list)).not.toContain('pms_');
  });

  test('notify the owner when one is created, and of a new secret or other scopes', async () => {
    const creator = await world.createPerson({ role: 'admin' });
    const client = await create({ name: 'Noticed' }, creator);
    const latest = async () => (await world.asOwner(api.notifications.list, {}))[0];
    expect(await latest()).toMatchObject({ priority: 'high', title: 'Machine client created' });
    expect((await latest())?.message).toContain(`${creator.username} created the machine client Noticed`);
    await update(client.id, { name: 'Noticed again' });
    expect((await latest())?.title).toBe('Machine client created');
    await update(client.id, { scopes: ['log:read'] });
    expect(await latest()).toMatchObject({ title: 'Machine client scopes changed' });
    expect((await latest())?.message).toContain(' to log:read');
    const body = { currentPassword: world.owner.password };
    await world.asOwner(api.machineClients.rotateSecret, { params: { id: client.id }, body });
    expect(await latest()).toMatchObject({ title: 'Machine client secret replaced' });
  });

  test('act under their own name, which the log marks as a machine client', async () => {
    const client = await create({ name: 'Payroll sync' });
    const caller = await tokenOf(client, 'users:write');
    const body = { username: 'made-by-payroll', email: 'made-by-payroll@people.example' };
    await world.call(caller, api.users.create, { body });
    expect(await newest()).toMatchObject({
      userId: client.id,
      actorKind: 'machine',
      actorName: 'Payroll sync (machine client)',
      details: expect.stringContaining('Payroll sync (machine client)'),
    });
    const own = await world.log({ userId: client.id });
    expect(own.map(({ action }) => action)).toEqual(['create_user', 'create_machine_client']);
    const { machineClients } = await world.asOwner(api.auditLogs.filters, { query: { search: 'PAYROLL' } });
    expect(machineClients).toEqual([{ id: client.id, name: 'Payroll sync' }]);
  });

  test('never reach administrators, even if the owner made them', async () => {
    const [admin, user] = [await world.createPerson({ role: 'admin' }), await world.createPerson()];
    const app = await world.createApp();
    const caller = await tokenOf(await create(), 'users:write', 'access:write');
    const { call, owner } = world;
    const params = { id: admin.id };
    await expectRefusal(call(caller, api.users.update, { params, body: { firstName: 'M' } }), 'forbidden');
    await expectRefusal(call(caller, api.users.remove, { params }), 'forbidden');
    const ofOwner = { params: { id: owner.id }, body: { suspend: true } };
    await expectRefusal(call(caller, api.users.suspend, ofOwner), 'owner_protected');
    const role = 'admin' as const;
    const body = { username: 'new-admin', email: 'new-admin@people.example', role };
    await expectRefusal(call(caller, api.users.create, { body }), 'forbidden');
    const raised = { params: { id: user.id }, body: { role } };
    await expectRefusal(call(caller, api.users.update, raised), 'role_above_own');
    const pair = { params: { userId: admin.id, appId: app.id } };
    await expectRefusal(call(caller, api.access.grant, pair), 'forbidden');
    await call(caller, api.users.update, { params: { id: user.id }, body: { firstName: 'Ada' } });
  });

  test('lose a scope with the next call, and keep the others', async () => {
    const client = await create({ scopes: ['users:read', 'log:read'] });
    const caller = await tokenOf(client, 'users:read', 'log:read');
    await users(caller);
    await update(client.id, { scopes: ['log:read'] });
    await expectRefusal(users(caller), 'forbidden');
    await world.call(caller, api.auditLogs.summary, {});
    const response = await world.hub.fetch('/api/users', {
      headers: { Authorization: `Bearer ${caller.token}` },
    });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="users:read"',
    ]);
    expect(await response.json()).toMatchObject({ message: 'This token lacks the scope users:read.' });
  });

  test('get more scopes or a later expiry only after a recent proof of identity', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const { id } = await create({ scopes: ['users:read'], expiresAt });
    await letProofsAge(world, [world.owner]);
    const wider = [
      { scopes: ['log:read'] },
      { scopes: ['users:read', 'log:read'] },
      { expiresAt: '2099-01-02T00:00:00Z' },
      { expiresAt: null },
    ];
    for (const body of wider) await expectRefusal(update(id, { name: 'Wider', ...body }), 'proof_required');
    expect(await read(id)).toMatchObject({ version: 1, scopes: ['users:read'], expiresAt });
    await update(id, { name: `Sooner ${id}`, scopes: ['users:read'], expiresAt: '2098-01-01T00:00:00Z' });
    await confirmed(world, world.owner);
    const widened = await update(id, { scopes: ['users:read', 'log:read'], expiresAt: null });
    expect(widened).toMatchObject({ scopes: ['log:read', 'users:read'], expiresAt: null });
  });

  test.each([
    [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
    [{ scopes: ['users:delete'] }, 'scopes', 'The API has no scope users:delete'],
    [{ expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt', 'Expiry must be in the future'],
    [{ name: ' ' }, 'name', 'Name is required'],
  ])('refuse %j', async (more, field, message) => {
    expect(await expectRefusal(create(more), 'invalid_fields')).toEqual({ [field]: message });
  });

  test.each(shutOuts)('end for good when their maker is %s, as a master key does', async how => {
    const maker = await world.createPerson({ role: 'admin' });
    const client = await create({}, maker);
    const body = { currentPassword: maker.password, replace: true };
    const { masterKey } = await world.call(maker, api.system.generateMasterKey, { body });
    const callers = [await tokenOf(client, 'users:read'), { token: masterKey }];
    for (const caller of callers) await users(caller);
    for (const isShutOut of [true, false]) {
      await shutOut(world, maker, how, isShutOut);
      for (const caller of callers) await expectRefusal(users(caller), 'unauthenticated');
    }
    expect(await world.asOwner(api.system.info, {})).toMatchObject({ masterKey: null });
    const { createdBy, revokedAt } = await read(client.id);
    expect([createdBy, revokedAt !== null]).toEqual([how === 'deleted' ? null : maker.username, true]);
  });

  test('belong to whoever replaced the secret last', async () => {
    const maker = await world.createPerson({ role: 'admin' });
    const heir = await world.createPerson({ role: 'admin' });
    const client = await create({}, maker);
    const params = { id: client.id };
    const body = { currentPassword: heir.password };
    const rotated = await world.call(heir, api.machineClients.rotateSecret, { params, body });
    expect(rotated).toMatchObject({ createdBy: heir.username, version: 2 });
    await world.asOwner(api.users.remove, { params: { id: maker.id } });
    expect(await read(client.id)).toMatchObject({ revokedAt: null });
  });

  test('are logged with each change, without a secret', async () => {
    const client = await create({ name: 'Logged', scopes: ['users:read'] });
    const params = { id: client.id };
    await update(client.id, { name: 'Renamed', scopes: ['log:read'] });
    await update(client.id, { name: 'Renamed' });
    const { owner, call } = world;
    const body = { currentPassword: owner.password };
    const { clientSecret } = await call(owner, api.machineClients.rotateSecret, { params, body });
    // A second revocation logs nothing.
    for (const _ of ['first', 'second']) await call(owner, api.machineClients.revoke, { params });
    await call(owner, api.machineClients.remove, { params });
    const entries = await world.log({ entityId: client.id });
    expect(entries.map(({ details }) => details.replace(`${owner.username} `, '')).toReversed()).toEqual([
      expect.stringMatching(/^created the machine client Logged for .*\/api: users:read; without expiry$/),
      'changed the machine client Logged: name "Logged" → "Renamed", scopes users:read → log:read',
      'replaced the secret of the machine client Renamed',
      'revoked the machine client Renamed',
      'deleted the machine client Renamed',
    ]);
    expect(JSON.stringify(entries)).not.toContain(clientSecret);
  });
});

/** Tests the APIs of applications. docs/sso.md, 'Machine clients'; decision 62. */
area('APIs of applications', world => {
  const save = (id: string, body: SaveApiBody) => world.asOwner(api.apis.save, { params: { id }, body });
  const read = (id: string) => world.asOwner(api.apis.read, { params: { id } });

  test('are absent until they are saved, and are deleted with their machine clients', async () => {
    const { id } = await world.createApp();
    expect(await read(id)).toBeNull();
    const body = apiBody();
    expect(await save(id, body)).toEqual({ ...body, version: 1 });
    expect(await read(id)).toEqual({ ...body, version: 1 });
    const list = await world.asOwner(api.apis.list, {});
    expect(list).toContainEqual({ ...body, version: 1, appId: id, appName: expect.any(String) });
    const { owner, call } = world;
    const ofApi = { appId: id, scopes: ['notes:read'] };
    const client = await machine(world, owner, ofApi);
    expect(client.audience).toMatchObject({ appId: id, identifier: body.identifier });
    // It gets no scope of the hub, not even one of the same name.
    const token = await world.hub.issueMachineToken(client.id, ['users:read']);
    await expectRefusal(call({ token }, api.users.list, {}), 'unauthenticated');
    await call(owner, api.apis.remove, { params: { id } });
    expect(await read(id)).toBeNull();
    const params = { id: client.id };
    await expectRefusal(call(owner, api.machineClients.read, { params }), 'not_found');
    await expectRefusal(call(owner, api.apis.remove, { params: { id } }), 'not_found');
    await expectRefusal(machine(world, owner, ofApi), 'not_found');
  });

  test.each([
    [{ identifier: 'api.example.com' }, 'identifier'],
    [{ identifier: 'https://api.example.com/#part' }, 'identifier'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: [{ name: 'openid', description: '' }] }, 'scopes.0.name'],
    [{ scopes: [{ name: 'users:read', description: '' }] }, 'scopes.0.name'],
    [{ scopes: [{ name: 'two words', description: '' }] }, 'scopes.0.name'],
    [{ scopes: ['a', 'a'].map(name => ({ name, description: '' })) }, 'scopes'],
  ])('refuse %j', async (more, field) => {
    const { id } = await world.createApp();
    const fields = await expectRefusal(save(id, { ...apiBody(), ...more }), 'invalid_fields');
    expect(Object.keys(fields)).toEqual([field]);
  });
});
