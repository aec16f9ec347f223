import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, useWorld } from './world.ts';

/** The key of the management API. Decisions, 'Gaps in the spec that we close'; decision 15. */
export function describeMasterKey(open: OpenHub): void {
  describe('the master key', () => {
    const at = useWorld(open);
    const make = async (caller = at().owner, replace = true) =>
      at().call(caller, api.system.generateMasterKey, { body: { replace } });
    const asKey = ({ masterKey }: { masterKey: string }) => ({ token: masterKey });
    const users = (caller: { token: string }) => at().call(caller, api.users.list, {});

    test('is told once, and replaced only by saying so', async () => {
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

    test('acts as an administrator, and as no owner, in the name of who made it', async () => {
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

    test.each(['suspended', 'lowered', 'deleted'])('ends with its maker being %s', async what => {
      const maker = await at().createPerson({ role: 'admin' });
      const key = asKey(await make(maker));
      await users(key);
      const params = { id: maker.id };
      const { owner, call } = at();
      if (what === 'suspended') await call(owner, api.users.suspend, { params, body: { suspend: true } });
      if (what === 'lowered') await call(owner, api.users.update, { params, body: { role: 'manager' } });
      if (what === 'deleted') await call(owner, api.users.remove, { params });
      await expectRefusal(users(key), 'unauthenticated');
    });

    test('is written down without itself', async () => {
      const { masterKey } = await make();
      const query = { action: 'generate_api_key', limit: 1 };
      const [entry] = await at().call(at().owner, api.auditLogs.list, { query });
      expect(entry?.details).toContain('master key');
      expect(JSON.stringify(entry)).not.toContain(masterKey);
    });
  });
}
