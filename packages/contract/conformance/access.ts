import { beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '../src/errors.ts';
import { refusalToGrant, refusalToRevoke } from '../src/rules.ts';
import { accessLevels, type CreatedApplication } from '../src/schemas/application.ts';
import { managerCapabilities } from '../src/schemas/capability.ts';
import { type Role, roles } from '../src/schemas/role.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, type Person, unknownId, useWorld } from './world.ts';

/**
 * Tests granting and revoking access. docs/people.md, 'Rights by role' and docs/apps.md, 'Access levels and grants'.
 */
export function describeAccess(open: OpenHub): void {
  describe('access', () => {
    const at = useWorld(open);
    const actorRoles = ['manager', 'admin', 'owner'] as const;
    let actors: Record<(typeof actorRoles)[number], Person>;
    let targets: Record<Role, string>;
    let apps: Record<string, CreatedApplication>;

    beforeAll(async () => {
      const { createPerson, createTemporary, createApp, owner } = at();
      actors = {
        manager: await createPerson({ role: 'manager' }),
        admin: await createPerson({ role: 'admin' }),
        owner,
      };
      targets = {
        user: (await createTemporary()).id,
        manager: (await createTemporary({ role: 'manager' })).id,
        admin: (await createTemporary({ role: 'admin' })).id,
        owner: owner.id,
      };
      apps = {};
      for (const accessLevel of accessLevels) apps[accessLevel] = await createApp({ accessLevel });
    });

    const cases = actorRoles.flatMap(actor =>
      roles.flatMap(target => accessLevels.map(level => ({ actor, target, level }))),
    );
    const ids = (target: Role, level: string) => ({
      userId: targets[target],
      appId: apps[level]?.id ?? unknownId,
    });
    const persons = (actor: Role, target: Role) =>
      [
        { id: actor === 'owner' ? 'owner' : 'actor', role: actor, capabilities: managerCapabilities },
        { id: target === 'owner' ? 'owner' : 'target', role: target },
      ] as const;

    test.each(cases)(
      'applies the rules when a $actor grants a $target an application of level $level',
      async entry => {
        const { actor, target, level } = entry;
        const params = ids(target, level);
        const call = at().call(actors[actor], api.access.grant, { params });
        const refusal = refusalToGrant(...persons(actor, target), level);
        if (refusal !== null) return void (await expectRefusal(call, refusal));
        expect(await call).toMatchObject({ ...params, hasAccess: true });
      },
    );

    test.each(cases)(
      'applies the rules when a $actor revokes an application of level $level from a $target',
      async entry => {
        const { actor, target, level } = entry;
        const params = ids(target, level);
        const call = at().call(actors[actor], api.access.revoke, { params });
        const refusal = refusalToRevoke(...persons(actor, target), level);
        if (refusal !== null) return void (await expectRefusal(call, refusal));
        expect(await call).toMatchObject({ ...params, hasAccess: false, signOutReport: null });
      },
    );

    test("refuses a grant above the target's role with a message", async () => {
      const params = ids('user', 'admin');
      const refused = at().call(actors.owner, api.access.grant, { params });
      await expect(refused).rejects.toMatchObject({ status: 409, sentence: expect.stringContaining('.') });
      expect(refusals.above_role.status).toBe(409);
    });

    test('ignores a repeated grant or revocation', async () => {
      const params = ids('manager', 'user');
      const rows = () => at().call(actors.manager, api.access.connections, { query: params });
      for (const _ of ['first', 'second']) await at().call(actors.manager, api.access.grant, { params });
      expect(await rows()).toEqual([{ ...params, hasAccess: true }]);
      for (const _ of ['first', 'second']) await at().call(actors.manager, api.access.revoke, { params });
      expect(await rows()).toEqual([]);
    });

    test('lists grants by user, by application, by both and by neither', async () => {
      const pairs = [ids('user', 'user'), ids('manager', 'user'), ids('manager', 'manager')];
      for (const params of pairs) await at().call(actors.owner, api.access.grant, { params });
      const count = async (query: { userId?: string; appId?: string }) =>
        (await at().call(actors.manager, api.access.connections, { query })).length;
      const { userId, appId } = ids('manager', 'user');
      expect(await count({ userId, appId })).toBe(1);
      expect(await count({ userId })).toBe(2);
      expect(await count({ appId })).toBe(2);
      expect(await count({})).toBe(3);
      expect(await count({ appId: unknownId })).toBe(0);
    });

    test('lists each grant on exactly one page', async () => {
      const pairs = [ids('user', 'user'), ids('manager', 'user'), ids('manager', 'manager')];
      for (const params of pairs) await at().call(actors.owner, api.access.grant, { params });
      const client = at().as(actors.manager);
      let page = await client.page(api.access.connections, { query: { limit: 2 } });
      expect(page).toMatchObject({ total: 3, items: { length: 2 }, next: expect.any(String) });
      const listed = [...page.items];
      page = await client.page(api.access.connections, { path: page.next ?? '' });
      expect(page).toMatchObject({ total: 3, items: { length: 1 }, next: null });
      listed.push(...page.items);
      expect(new Set(listed.map(({ userId, appId }) => `${userId} ${appId}`)).size).toBe(3);
      for (const query of [{ limit: 1001 }, { limit: 0 }, { cursor: 'none of ours' }]) {
        await expectRefusal(at().call(actors.manager, api.access.connections, { query }), 'invalid_fields');
      }
    });

    test('limits the matrix to one application', async () => {
      const { userId, appId } = ids('manager', 'user');
      for (const params of [ids('manager', 'user'), ids('manager', 'manager')]) {
        await at().call(actors.owner, api.access.grant, { params });
      }
      const rows = await at().call(actors.manager, api.access.matrix, { query: { appId } });
      expect(rows.find(({ id }) => id === userId)?.appIds).toEqual([appId]);
    });

    test('refuses an invalid id as a filter', async () => {
      const refused = at().call(actors.owner, api.access.connections, { query: { appId: 'all' } });
      expect(await expectRefusal(refused, 'invalid_fields')).toEqual({ appId: 'This id is not valid' });
    });

    test('answers 404 for an unknown user or application', async () => {
      const { userId, appId } = ids('user', 'user');
      for (const row of [api.access.grant, api.access.revoke]) {
        for (const params of [
          { userId, appId: unknownId },
          { userId: unknownId, appId },
        ]) {
          await expectRefusal(at().call(actors.owner, row, { params }), 'not_found');
        }
      }
    });
  });
}
