import { api } from '@portico/contract/api/table';
import { createClient } from '@portico/contract/client';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

describeOnEachDatabase('a list of applications', database => {
  test('returns a hundred applications at a time, each on exactly one page', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    const { id: userId } = await hub.addUser('ada');
    const { rows } = await database().pool.query(
      `insert into applications (name, key_prefix, key_hash, created_at)
       select 'Application ' || n, 'ptk_12345678', 'hash ' || n, now() - n * interval '1 second' from generate_series(1, 230) n returning id`,
    );
    await database().pool.query(
      'insert into access_grants (user_id, app_id) select u.id, a.id from users u cross join applications a where u.role = $1',
      ['owner'],
    );
    const client = createClient({
      token: () => token,
      fetch: async (input, init) => hub.app.request(String(input), init),
    });
    const read = async (row: typeof api.apps.list, input: object) => {
      const ids: string[] = [];
      let page = await client.page(row, input as never);
      for (;;) {
        expect(page.total).toBe(230);
        expect(page.items.length).toBeLessThanOrEqual(100);
        ids.push(...page.items.map(({ id }) => id));
        if (page.next === null) return ids;
        page = await client.page(row, { path: page.next });
      }
    };
    const all = rows.map(({ id }) => id).toSorted();
    const lists = [
      [api.apps.list, {}],
      [api.access.connectedApps, {}],
      [api.access.permissions, { params: { userId } }],
      [api.portal.myApps, {}],
    ] as const;
    for (const [row, input] of lists) expect((await read(row as never, input)).toSorted()).toEqual(all);
  });
});
