import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, useWorld } from './world.ts';

/** Tests the master key. docs/hub.md, 'Master key'; decision 62. */
export function describeMasterKey(open: OpenHub): void {
  describe('the master key', () => {
    const at = useWorld(open);
    const make = async (caller = at().owner, replace = true, currentPassword = caller.password) =>
      at().call(caller, api.system.generateMasterKey, { body: { currentPassword, replace } });
    const asKey = ({ masterKey }: { masterKey: string }) => ({ token: masterKey });
    const users = (caller: { token: string }) => at().call(caller, api.users.list, {});

    test('is shown once and replaced only on request', async () => {
      expect(await at().call(at().owner, api.system.info, {})).toMatchObject({ masterKey: null });
      const first = await make(at().owner, false);
      const info = await at().call(at().owner, api.system.info, {});
      expect(info.masterKey).toMatchObject({ prefix: first.prefix, createdBy: at().owner.username });
      expect(JSON.stringify(info)).not.toContain(first.masterKey);
      await expectRefusal(make(at().owner, false), 'master_key_exists');
      const second = await make();
      await expectRefusal(users(asKey(first)), 'unauthenticated');
      expect((await users(asKey(second))).length).toBeGreaterThan(0);
    });

    test("acts as an administrator in its creator's name, never as the owner", async () => {
      const key = asKey(await make());
      const params = { id: at().owner.id };
      await expectRefusal(at().call(key, api.users.resetPassword, { params }), 'owner_protected');
      await at().call(key, api.apps.create, { body: { name: 'By a script' } });
      const [entry] = await at().call(at().owner, api.auditLogs.list, { query: { search: 'By a script' } });
      expect(entry).toMatchObject({
        userId: at().owner.id,
        actorName: `${at().owner.username} (master key)`,
      });
    });

    test("requires the creator's password and counts wrong ones towards a lockout", async () => {
      const creator = await at().createPerson({ role: 'admin' });
      for (let attempt = 0; attempt < 5; attempt++) {
        await expectRefusal(make(creator, true, 'certainly wrong'), 'wrong_password');
      }
      await expectRefusal(make(creator), 'wrong_password');
    });

    test("cannot act on users of its creator's role or above", async () => {
      const creator = await at().createPerson({ role: 'admin' });
      const other = await at().createPerson({ role: 'admin' });
      const user = await at().createPerson();
      const app = await at().createApp();
      const key = asKey(await make(creator));
      const params = { id: other.id };
      const { call } = at();
      const grant = { params: { userId: other.id, appId: app.id } };
      const refused = [
        () => call(key, api.users.update, { params, body: { firstName: 'Mallory' } }),
        () => call(key, api.users.update, { params, body: { role: 'user' } }),
        () => call(key, api.users.suspend, { params, body: { suspend: true } }),
        () => call(key, api.users.deactivate, { params, body: { deactivate: true } }),
        () => call(key, api.users.resetPassword, { params }),
        () => call(key, api.users.remove, { params }),
        () => call(key, api.access.grant, grant),
        () => call(key, api.access.revoke, grant),
      ];
      for (const attempt of refused) await expectRefusal(attempt(), 'forbidden');
      const admin = { username: 'made-by-a-key', email: 'made@example.com', role: 'admin' as const };
      await expectRefusal(call(key, api.users.create, { body: admin }), 'forbidden');
      const raise = { params: { id: user.id }, body: { role: 'admin' as const } };
      await expectRefusal(call(key, api.users.update, raise), 'role_above_own');
      const { userIds } = await call(key, api.apps.grantAll, { params: { id: app.id } });
      expect(userIds).toContain(user.id);
      expect(userIds).not.toContain(other.id);
      // The owner's key may act on administrators.
      await call(asKey(await make()), api.users.update, { params, body: { firstName: 'Grace' } });
    });

    test('notifies the owner of a new key', async () => {
      const creator = await at().createPerson({ role: 'admin' });
      await make(creator);
      const [notice] = await at().call(at().owner, api.notifications.list, {});
      expect(notice).toMatchObject({ priority: 'urgent', title: 'Master API key generated' });
      expect(notice?.message).toContain(creator.username);
    });

    test.each(['suspended', 'deactivated', 'demoted', 'deleted', 'reset'])(
      'ends when its creator is %s',
      async change => {
        const creator = await at().createPerson({ role: 'admin' });
        const key = asKey(await make(creator));
        await users(key);
        const params = { id: creator.id };
        const { owner, call } = at();
        const setInactive = (deactivate: boolean) =>
          call(owner, api.users.deactivate, { params, body: { deactivate } });
        if (change === 'deactivated') await setInactive(true);
        if (change === 'suspended') await call(owner, api.users.suspend, { params, body: { suspend: true } });
        if (change === 'demoted') await call(owner, api.users.update, { params, body: { role: 'manager' } });
        if (change === 'deleted') await call(owner, api.users.remove, { params });
        if (change === 'reset') await call(owner, api.users.resetPassword, { params });
        await expectRefusal(users(key), 'unauthenticated');
        // It does not return with its creator.
        if (change === 'deactivated') await setInactive(false);
        if (change === 'suspended')
          await call(owner, api.users.suspend, { params, body: { suspend: false } });
        if (change === 'demoted') await call(owner, api.users.update, { params, body: { role: 'admin' } });
        await expectRefusal(users(key), 'unauthenticated');
        expect(await call(owner, api.system.info, {})).toMatchObject({ masterKey: null });
      },
    );

    test('is logged without the key itself', async () => {
      const { masterKey } = await make();
      const query = { action: 'generate_api_key', limit: 1 };
      const [entry] = await at().call(at().owner, api.auditLogs.list, { query });
      expect(entry?.details).toContain('master API key');
      expect(JSON.stringify(entry)).not.toContain(masterKey);
    });
  });
}
