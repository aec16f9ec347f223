import { describe, expect, test } from 'vitest';
import { apiKeyPrefixLength } from '../src/limits.ts';
import type { CreateApplicationBody } from '../src/schemas/application.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, fresh, nothing, useWorld } from './world.ts';

/** Connecting applications, and granting one to everybody. */
export function describeApps(open: OpenHub): void {
  describe('applications', () => {
    const at = useWorld(open);
    const create = (body: CreateApplicationBody) => at().call(at().owner, api.apps.create, { body });

    test('are made active, of category business and level user unless said otherwise', async () => {
      const name = `App ${fresh()}`;
      expect(await create({ name })).toMatchObject({
        ...{ name, description: '', url: '', category: 'business', accessLevel: 'user', isActive: true },
      });
      const told = {
        name,
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
      const { userIds } = await grantAll();
      expect(userIds.toSorted()).toEqual([manager.id, at().owner.id].toSorted());
      expect(userIds).not.toContain(user.id);
      expect(await grantAll()).toEqual({ userIds: [] });
    });

    test('are not granted to the owner by an administrator', async () => {
      const admin = await at().createPerson({ role: 'admin' });
      const app = await at().createApp({ accessLevel: 'admin' });
      const { userIds } = await at().call(admin, api.apps.grantAll, { params: app });
      expect(userIds).toContain(admin.id);
      expect(userIds).not.toContain(at().owner.id);
    });

    test('that do not exist are not found', async () => {
      await expectRefusal(at().call(at().owner, api.apps.grantAll, { params: { id: nothing } }), 'not_found');
    });
  });
}
