import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { CreateApplicationBody } from '../../src/apps/schemas/application.ts';
import { apiKeyPrefixLength } from '../../src/limits.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, nextNumber, type Person } from '../support/world.ts';

/** Tests applications and Grant All. */
area('applications', world => {
  const create = (body: CreateApplicationBody) => world.asOwner(api.apps.create, { body });

  test('creates active applications of category business and level user by default', async () => {
    const name = `App ${nextNumber()}`;
    expect(await create({ name })).toMatchObject({
      name,
      description: '',
      url: '',
      category: 'business',
      accessLevel: 'user',
      isActive: true,
    });
  });

  test('lists applications oldest first, with only the first 12 characters of their keys', async () => {
    const made = [await world.createApp(), await world.createApp()];
    const listed = await world.asOwner(api.apps.list, {});
    expect(listed.slice(-2)).toEqual(made.map(({ fullApiKey: _, ...app }) => app));
    for (const app of made) {
      expect(app.apiKey).toBe(app.fullApiKey.slice(0, apiKeyPrefixLength));
      expect(app.fullApiKey.length).toBeGreaterThan(40);
      expect(JSON.stringify(listed)).not.toContain(app.fullApiKey);
    }
    expect(made[0]?.fullApiKey).not.toBe(made[1]?.fullApiKey);
  });

  test.each([
    [{ name: '   ' }, { name: 'App name is required' }],
    [{}, { name: 'App name is required' }],
    [{ name: 'x'.repeat(81) }, { name: 'App name must be at most 80 characters' }],
    [
      { name: 'A', category: 'toys' },
      { category: 'Category must be household, business, finance or development' },
    ],
    [{ name: 'A', accessLevel: 'owner' }, { accessLevel: 'Access level must be user, manager or admin' }],
    [{ name: 'A', url: 'javascript:alert(1)' }, { url: expect.stringContaining('http://') }],
  ])('refuses to create an application with %j', async (body, sentences) => {
    const refused = create(body as CreateApplicationBody);
    expect(await expectRefusal(refused, 'invalid_fields')).toEqual(sentences);
  });

  test('refuses names that look alike, until one changes', async () => {
    const number = nextNumber();
    const name = `Payroll desk ${number}`;
    const { id } = await create({ name });
    for (const alike of [` PAYROLL  desk ${number}`, `PayroII desk ${number}`])
      expect(await expectRefusal(create({ name: alike }), 'app_name_taken')).toHaveProperty('name');
    for (const other of [name.toUpperCase(), `Wages ${number}`])
      await world.asOwner(api.apps.update, { params: { id }, body: { name: other } });
    await create({ name });
  });

  test('grants every eligible user access once with Grant All, and the owner only by themselves', async () => {
    const app = await world.createApp({ accessLevel: 'manager' });
    await world.createTemporary();
    const admin = await world.createPerson({ role: 'admin' });
    const manager = await world.createTemporary({ role: 'manager' });
    const holder = await world.createTemporary({ role: 'admin' });
    const suspended = await world.createTemporary({ role: 'manager' });
    const inactive = await world.createTemporary({ role: 'manager' });
    await world.grant(holder.id, app.id);
    await world.asOwner(api.users.suspend, { params: suspended, body: { suspend: true } });
    await world.asOwner(api.users.deactivate, { params: inactive, body: { deactivate: true } });
    const eligible = async (by: Person) => (await world.call(by, api.apps.eligible, { params: app })).count;
    const grantAll = async (by: Person) =>
      (await world.call(by, api.apps.grantAll, { params: app })).userIds.toSorted();
    expect([await eligible(world.owner), await eligible(admin)]).toEqual([3, 2]);
    expect(await grantAll(admin)).toEqual([admin.id, manager.id].toSorted());
    expect(await grantAll(world.owner)).toEqual([world.owner.id]);
    expect(await eligible(world.owner)).toBe(0);
    expect(await grantAll(world.owner)).toEqual([]);
  });

  test('revokes exactly the grants of one Grant All when it is undone', async () => {
    const app = await world.createApp();
    const holder = await world.createTemporary();
    const requester = await world.createPerson();
    await world.grant(holder.id, app.id);
    await world.requestAccess(requester, app);
    const undo = (grantedAt: string) =>
      world.asOwner(api.apps.undoGrantAll, { params: app, body: { grantedAt } });
    world.hub.advance(time.minute);
    const { userIds, grantedAt } = await world.asOwner(api.apps.grantAll, { params: app });
    expect(userIds).toContain(requester.id);
    const undone = await undo(grantedAt);
    expect(undone.userIds.toSorted()).toEqual(userIds.toSorted());
    const query = { appId: app.id };
    const rows = await world.asOwner(api.access.connections, { query });
    expect(rows.map(row => row.userId)).toEqual([holder.id]);
    const requests = await world.asOwner(api.access.requests, {});
    expect(requests.map(request => request.userId)).toContain(requester.id);
    expect(await undo(grantedAt)).toEqual({ userIds: [] });
  });

  test('revokes access from users below a raised access level', async () => {
    const app = await world.createApp();
    const [user, manager] = [await world.createTemporary(), await world.createTemporary({ role: 'manager' })];
    for (const { id } of [user, manager]) await world.grant(id, app.id);
    await world.asOwner(api.apps.update, { params: app, body: { accessLevel: 'manager' } });
    const rows = await world.asOwner(api.access.connections, { query: { appId: app.id } });
    expect(rows.map(row => row.userId)).toEqual([manager.id]);
  });

  test('rejects the previous API key as soon as it is rotated', async () => {
    const app = await world.createApp();
    await world.grant(world.owner.id, app.id);
    const rotated = await world.asOwner(api.apps.rotateKey, { params: app });
    expect(rotated.fullApiKey).not.toBe(app.fullApiKey);
    expect(rotated.apiKey).toBe(rotated.fullApiKey.slice(0, apiKeyPrefixLength));
    const isValid = async (apiKey: string) =>
      (await world.validate(world.owner.token, { fullApiKey: apiKey })).valid;
    expect([await isValid(app.fullApiKey), await isValid(rotated.fullApiKey)]).toEqual([false, true]);
  });

  test('deletes an application with its grants and requests, but not its name in the log', async () => {
    const app = await world.createApp();
    const { owner } = world;
    await world.createHolder(app);
    await world.requestAccess(await world.createPerson(), app);
    expect(await world.asOwner(api.apps.usage, { params: app })).toEqual({ users: 1, requests: 1 });
    expect(await world.asOwner(api.apps.remove, { params: app })).toMatchObject({ ok: true });
    const log = await world.log({ entityId: app.id });
    expect([log[0]?.details, log.at(-1)?.details]).toEqual([
      `${owner.username} deleted the application ${app.name}; 1 user lost access; 1 access request ended`,
      `${owner.username} added the application ${app.name}`,
    ]);
  });
});
