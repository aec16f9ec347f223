import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, useWorld } from './world.ts';

/** Tests the master key. docs/hub.md, 'Master key'; decision 62. */
export function describeMasterKey(open: OpenHub): void {
  describe('the master key', () => {
    const at = useWorld(open);
    const make = async (caller = at().owner, replace = true) =>
      at().call(caller, api.system.generateMasterKey, {
        body: { currentPassword: caller.password, replace },
      });
    const asKey = ({ masterKey }: { masterKey: string }) => ({ token: masterKey });
    const users = (caller: { token: string }) => at().call(caller, api.users.list, {});

    test('is shown once and replaced only on request', async () => {
      const { owner, call } = at();
      expect(await call(owner, api.system.info, {})).toMatchObject({ masterKey: null });
      const creator = await at().createPerson({ role: 'admin' });
      const first = await make(creator, false);
      const info = await call(owner, api.system.info, {});
      expect(info.masterKey).toMatchObject({ prefix: first.prefix, createdBy: creator.username });
      const [notice] = await call(owner, api.notifications.list, {});
      expect(notice).toMatchObject({ priority: 'urgent', title: 'Master API key generated' });
      const [entry] = await call(owner, api.auditLogs.list, { query: { action: 'generate_api_key' } });
      expect(entry?.details).toContain('master API key');
      expect(JSON.stringify([info, notice, entry])).not.toContain(first.masterKey);
      await expectRefusal(make(owner, false), 'master_key_exists');
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

    type Change = (params: { id: string }, isShutOut: boolean) => Promise<unknown>;
    const byOwner: Record<string, Change> = {
      suspended: (params, suspend) => at().call(at().owner, api.users.suspend, { params, body: { suspend } }),
      deactivated: (params, deactivate) =>
        at().call(at().owner, api.users.deactivate, { params, body: { deactivate } }),
      demoted: (params, isShutOut) =>
        at().call(at().owner, api.users.update, {
          params,
          body: { role: isShutOut ? 'manager' : 'admin' },
        }),
      deleted: async (params, isShutOut) => isShutOut && at().call(at().owner, api.users.remove, { params }),
      reset: params => at().call(at().owner, api.users.resetPassword, { params }),
    };
    test.each(Object.entries(byOwner))(
      'ends when its creator is %s, and does not return',
      async (_, change) => {
        const creator = await at().createPerson({ role: 'admin' });
        const key = asKey(await make(creator));
        await users(key);
        for (const isShutOut of [true, false]) {
          await change(creator, isShutOut);
          await expectRefusal(users(key), 'unauthenticated');
        }
        expect(await at().call(at().owner, api.system.info, {})).toMatchObject({ masterKey: null });
      },
    );
  });
}
