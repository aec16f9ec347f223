import { describe, expect, test } from 'vitest';
import { apiKeyPrefixLength } from '../src/limits.ts';
import type { CreateApplicationBody } from '../src/schemas/application.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, nextNumber, unknownId, useWorld } from './world.ts';

/** Connecting applications, and granting one to everybody. */
export function describeApps(open: OpenHub): void {
  describe('applications', () => {
    const at = useWorld(open);
    const create = (body: CreateApplicationBody) => at().call(at().owner, api.apps.create, { body });

    test('are made active, of category business and level user unless said otherwise', async () => {
      const name = `App ${nextNumber()}`;
      expect(await create({ name })).toMatchObject({
        ...{ name, description: '', url: '', category: 'business', accessLevel: 'user', isActive: true },
      });
      const told = {
        name: `App ${nextNumber()}`,
        description: 'All of it',
        url: '/notes',
        category: 'finance',
        accessLevel: 'admin',
      } as const;
      expect(await create(told)).toMatchObject(told);
    });

    test('are listed oldest first, with no more of their keys than the first 12 characters', async () => {
      const made = [await at().createApp(), await at().createApp()];
      const listed = await at().call(at().owner, api.apps.list, {});
      expect(listed.slice(-2)).toEqual(made.map(({ fullApiKey: _, ...app }) => app));
      for (const app of made) {
        expect(app.apiKey).toBe(app.fullApiKey.slice(0, apiKeyPrefixLength));
        expect(app.fullApiKey.length).toBeGreaterThan(40);
        expect(JSON.stringify(listed)).not.toContain(app.fullApiKey);
      }
      expect(made[0]?.fullApiKey).not.toBe(made[1]?.fullApiKey);
    });

    test.each([
      [{ name: '' }, { name: 'App name is required' }],
      [{ name: '   ' }, { name: 'App name is required' }],
      [{}, { name: 'App name is required' }],
      [{ name: 'x'.repeat(81) }, { name: 'App name must be at most 80 characters' }],
      [
        { name: 'A', category: 'toys' },
        { category: 'Category must be household, business, finance or development' },
      ],
      [{ name: 'A', accessLevel: 'owner' }, { accessLevel: 'Access level must be user, manager or admin' }],
    ])('are not made with %j', async (body, sentences) => {
      const refused = create(body as CreateApplicationBody);
      expect(await expectRefusal(refused, 'invalid_fields')).toEqual(sentences);
    });

    test('have names that nobody can mistake for one another', async () => {
      const number = nextNumber();
      const name = `Payroll desk ${number}`;
      const { id } = await create({ name });
      const other = await at().createApp();
      for (const alike of [
        name,
        name.toUpperCase(),
        ` payroll  desk ${number}`,
        `Рауrоll desk ${number}`,
        `PayroII desk ${number}`,
      ]) {
        expect(await expectRefusal(create({ name: alike }), 'app_name_taken')).toHaveProperty('name');
        const rename = { params: other, body: { name: alike } };
        await expectRefusal(at().call(at().owner, api.apps.update, rename), 'app_name_taken');
      }
      const recase = { params: { id }, body: { name: name.toUpperCase(), description: 'Wages' } };
      expect(await at().call(at().owner, api.apps.update, recase)).toMatchObject(recase.body);
      await at().call(at().owner, api.apps.update, { params: { id }, body: { name: `Wages ${number}` } });
      await create({ name });
    });

    test.each([
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'ftp://a.example',
      'app.example',
      'http://',
    ])('are not made with the URL %s', async url => {
      const fields = await expectRefusal(create({ name: 'A', url }), 'invalid_fields');
      expect(fields).toEqual({ url: expect.stringContaining('http://') });
    });

    test('are granted to everybody whose role reaches them, once', async () => {
      const app = await at().createApp({ accessLevel: 'manager' });
      const user = await at().createTemporary();
      const manager = await at().createTemporary({ role: 'manager' });
      const holder = await at().createTemporary({ role: 'admin' });
      const suspended = await at().createTemporary({ role: 'manager' });
      const inactive = await at().createTemporary({ role: 'manager' });
      await at().grant(holder.id, app.id);
      await at().call(at().owner, api.users.suspend, { params: suspended, body: { suspend: true } });
      await at().hub.deactivateUser(inactive.id);
      const grantAll = () => at().call(at().owner, api.apps.grantAll, { params: app });
      const eligible = () => at().call(at().owner, api.apps.eligible, { params: app });
      expect(await eligible()).toEqual({ count: 2 });
      const { userIds } = await grantAll();
      expect(userIds.toSorted()).toEqual([manager.id, at().owner.id].toSorted());
      expect(userIds).not.toContain(user.id);
      expect(await eligible()).toEqual({ count: 0 });
      expect(await grantAll()).toMatchObject({ userIds: [] });
    });

    test('are not granted to the owner by an administrator', async () => {
      const admin = await at().createPerson({ role: 'admin' });
      const app = await at().createApp({ accessLevel: 'admin' });
      const { count } = await at().call(admin, api.apps.eligible, { params: app });
      const { userIds } = await at().call(admin, api.apps.grantAll, { params: app });
      expect(userIds).toHaveLength(count);
      expect(userIds).toContain(admin.id);
      expect(userIds).not.toContain(at().owner.id);
    });

    test('lose what one Grant All gave when it is undone, and nothing else', async () => {
      const app = await at().createApp();
      const holder = await at().createTemporary();
      const asker = await at().createPerson();
      await at().grant(holder.id, app.id);
      await at().call(asker, api.portal.requestAccess, { body: { appId: app.id, reason: 'Please.' } });
      const undo = (grantedAt: string) =>
        at().call(at().owner, api.apps.undoGrantAll, { params: app, body: { grantedAt } });
      await at().hub.advance(time.minute);
      const { userIds, grantedAt } = await at().call(at().owner, api.apps.grantAll, { params: app });
      expect(userIds).toContain(asker.id);
      const undone = await undo(grantedAt);
      expect(undone.userIds.toSorted()).toEqual(userIds.toSorted());
      const query = { appId: app.id };
      const rows = await at().call(at().owner, api.access.connections, { query });
      expect(rows.map(row => row.userId)).toEqual([holder.id]);
      const requests = await at().call(at().owner, api.access.requests, {});
      expect(requests.map(request => request.userId)).toContain(asker.id);
      expect(await undo(grantedAt)).toEqual({ userIds: [] });
      await expectRefusal(undo('then'), 'invalid_fields');
    });

    test('are changed by what is sent alone, and deactivated', async () => {
      const app = await at().createApp({ description: 'Old' });
      const update = (body: object) => at().call(at().owner, api.apps.update, { params: app, body });
      expect(await update({ name: 'New name' })).toMatchObject({ name: 'New name', description: 'Old' });
      expect(await update({ isActive: false, url: '' })).toMatchObject({ isActive: false, url: '' });
      expect(await update({ isActive: true })).toMatchObject({ isActive: true, name: 'New name' });
      expect(await update({ apiKey: 'ptk_mine', id: unknownId })).toMatchObject({
        id: app.id,
        apiKey: app.apiKey,
      });
      expect(await expectRefusal(update({ name: ' ' }), 'invalid_fields')).toEqual({
        name: 'App name is required',
      });
    });

    test('are taken from who may not hold them at a new level', async () => {
      const app = await at().createApp();
      const [user, manager] = [await at().createTemporary(), await at().createTemporary({ role: 'manager' })];
      for (const { id } of [user, manager]) await at().grant(id, app.id);
      await at().call(at().owner, api.apps.update, { params: app, body: { accessLevel: 'manager' } });
      const rows = await at().call(at().owner, api.access.connections, { query: { appId: app.id } });
      expect(rows.map(row => row.userId)).toEqual([manager.id]);
    });

    test('have a key that can be rotated: the old one stops working at once', async () => {
      const app = await at().createApp();
      await at().grant(at().owner.id, app.id);
      const rotated = await at().call(at().owner, api.apps.rotateKey, { params: app });
      expect(rotated.fullApiKey).not.toBe(app.fullApiKey);
      expect(rotated.apiKey).toBe(rotated.fullApiKey.slice(0, apiKeyPrefixLength));
      const isValid = async (apiKey: string) =>
        (await at().call(null, api.signOn.validate, { body: { token: at().owner.token, apiKey } })).valid;
      expect([await isValid(app.fullApiKey), await isValid(rotated.fullApiKey)]).toEqual([false, true]);
    });

    test('are deleted with their key, their grants and the requests for them', async () => {
      const app = await at().createApp();
      const { owner, call } = at();
      const holder = await at().createPerson();
      const asking = await at().createPerson();
      await at().grant(holder.id, app.id);
      const body = { appId: app.id, reason: 'For the audit' };
      await call(asking, api.portal.requestAccess, { body });
      expect(await call(owner, api.apps.usage, { params: app })).toEqual({ users: 1, requests: 1 });
      const { ok } = await call(owner, api.apps.remove, { params: app });
      expect(ok).toBe(true);
      const listed = await call(owner, api.apps.list, {});
      expect(listed.map(({ id }) => id)).not.toContain(app.id);
      const held = await call(holder, api.portal.myApps, {});
      expect(held.map(({ id }) => id)).not.toContain(app.id);
      const open = await call(owner, api.access.requests, {});
      expect(open.map(({ appId }) => appId)).not.toContain(app.id);
      const validation = { token: holder.token, apiKey: app.fullApiKey };
      expect(await call(null, api.signOn.validate, { body: validation })).toEqual({ valid: false });
      await expectRefusal(call(asking, api.portal.requestAccess, { body }), 'not_found');
      await expectRefusal(call(owner, api.apps.remove, { params: app }), 'not_found');
    });

    test('that are deleted keep their name in the log, and leave it free', async () => {
      const app = await at().createApp();
      const { owner, call } = at();
      await at().grant((await at().createTemporary()).id, app.id);
      await call(owner, api.apps.remove, { params: app });
      const query = { entityId: app.id };
      const [deleted, created] = await call(owner, api.auditLogs.list, { query });
      expect([deleted?.details, created?.details]).toEqual([
        `${owner.username} deleted the application ${app.name}; 1 user lost access`,
        `${owner.username} added the application ${app.name}`,
      ]);
      expect(await create({ name: app.name })).toMatchObject({ name: app.name });
    });

    test('that do not exist are not found', async () => {
      const params = { id: unknownId };
      const { owner, call } = at();
      await expectRefusal(call(owner, api.apps.grantAll, { params }), 'not_found');
      await expectRefusal(call(owner, api.apps.eligible, { params }), 'not_found');
      await expectRefusal(call(owner, api.apps.rotateKey, { params }), 'not_found');
      await expectRefusal(call(owner, api.apps.remove, { params }), 'not_found');
      await expectRefusal(call(owner, api.apps.usage, { params }), 'not_found');
      await expectRefusal(call(owner, api.apps.update, { params, body: {} }), 'not_found');
      const body = { grantedAt: '2026-11-21T09:30:00.000Z' };
      await expectRefusal(call(owner, api.apps.undoGrantAll, { params, body }), 'not_found');
    });
  });
}
