import { beforeAll, expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { accessLevels, type CreatedApplication } from '../../src/apps/schemas/application.ts';
import type { Role } from '../../src/people/schemas/role.ts';
import { area, expectRefusal, type Person, unknownId } from '../support/world.ts';

/**
 * Tests granting and revoking access. docs/people.md, 'Rights by role' and docs/apps.md, 'Access levels and grants'.
 */
area('access', world => {
  let actors: Record<Role, Person>;
  let targets: Record<Role, Person>;
  let apps: Record<string, CreatedApplication>;

  beforeAll(async () => {
    actors = await world.createPeople();
    targets = await world.createPeople();
    apps = {};
    for (const accessLevel of accessLevels) apps[accessLevel] = await world.createApp({ accessLevel });
  });

  const ids = (target: Role, level: string) => ({
    userId: targets[target].id,
    appId: apps[level]?.id ?? unknownId,
  });

  test.each([
    ['manager', 'user', 'user', null],
    ['manager', 'manager', 'manager', null],
    ['manager', 'manager', 'admin', 'forbidden'],
    ['manager', 'admin', 'user', 'forbidden'],
    ['admin', 'owner', 'user', 'owner_protected'],
    ['admin', 'admin', 'admin', null],
    ['owner', 'owner', 'admin', null],
  ] as const)(
    'applies the rules when a %s grants and revokes the access of a %s to an application of level %s',
    async (actor, target, level, refusal) => {
      const params = ids(target, level);
      const grant = world.call(actors[actor], api.access.grant, { params });
      if (refusal === null) expect(await grant).toMatchObject({ ...params, hasAccess: true });
      else await expectRefusal(grant, refusal);
      const revoke = world.call(actors[actor], api.access.revoke, { params });
      const revoked = { ...params, hasAccess: false, signOutReport: null };
      if (refusal === null) expect(await revoke).toMatchObject(revoked);
      else await expectRefusal(revoke, refusal);
    },
  );

  test('lists grants by user, by application, by both and by neither, each on one page', async () => {
    const pairs = [ids('user', 'user'), ids('manager', 'user'), ids('manager', 'manager')];
    for (const params of pairs) await world.call(actors.owner, api.access.grant, { params });
    const list = (query: { userId?: string; appId?: string }) =>
      world.call(actors.manager, api.access.connections, { query });
    const { userId, appId } = ids('manager', 'user');
    for (const [query, count] of [
      [{ userId, appId }, 1],
      [{ userId }, 2],
      [{ appId }, 2],
      [{}, 3],
      [{ appId: unknownId }, 0],
    ] as const) {
      expect([query, (await list(query)).length]).toEqual([query, count]);
    }
    const query = { limit: 2 };
    const { pages, total } = await world.pages(actors.manager, api.access.connections, { query });
    expect([total, pages.map(page => page.length)]).toEqual([3, [2, 1]]);
    expect(new Set(pages.flat().map(row => `${row.userId} ${row.appId}`)).size).toBe(3);
    const rows = await world.call(actors.manager, api.access.matrix, { query: { appId } });
    expect(rows.find(({ id }) => id === userId)?.appIds).toEqual([appId]);
  });
});
