import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, useWorld } from './world.ts';

/** Paging and searching the list of people. Decisions, 'Where a list can be long'. */
export function describeUsersList(open: OpenHub): void {
  describe('the list of users', () => {
    const at = useWorld(open);
    const names: string[] = [];
    beforeAll(async () => {
      names.push(at().owner.username);
      for (const firstName of ['Ada', 'Émile', 'Grace', 'Zoë', 'Ada']) {
        names.push((await at().createTemporary({ firstName, lastName: `Last ${names.length}` })).username);
      }
    });
    const pages = async (query: { limit: number; search?: string }) => {
      const client = at().as(at().owner);
      const seen: string[][] = [];
      let page = await client.page(api.users.list, { query });
      const total = page.total;
      seen.push(page.items.map(user => user.username));
      // A hub whose pages never end must fail, not hang.
      while (page.next !== null && seen.length < 20) {
        page = await client.page(api.users.list, { path: page.next });
        seen.push(page.items.map(user => user.username));
      }
      return { seen, total };
    };

    test('is whole, oldest first, over its pages', async () => {
      const { seen, total } = await pages({ limit: 2 });
      expect(seen.map(page => page.length)).toEqual([2, 2, 2]);
      expect(seen.flat()).toEqual(names);
      expect(total).toBe(names.length);
    });

    test('has no next page after the last', async () => {
      expect((await pages({ limit: names.length })).seen).toEqual([names]);
    });

    test('shows nobody twice and leaves nobody out when others come and go', async () => {
      const client = at().as(at().owner);
      const gone = await at().createTemporary();
      const first = await client.page(api.users.list, { query: { limit: 3 } });
      await at().call(at().owner, api.users.remove, { params: gone });
      const rest = await client.page(api.users.list, { path: first.next ?? '' });
      expect([...first.items, ...rest.items].map(user => user.username)).toEqual(names);
    });

    test('is searched by parts of names and addresses, ignoring case, over its pages', async () => {
      expect(await pages({ limit: 1, search: 'aDA' })).toEqual({ seen: [[names[1]], [names[5]]], total: 2 });
      expect((await pages({ limit: 9, search: 'ÉMILE' })).seen).toEqual([[names[2]]]);
      expect((await pages({ limit: 9, search: `${names[3]}@PEOPLE` })).seen).toEqual([[names[3]]]);
      expect((await pages({ limit: 9, search: 'grace last 3' })).seen).toEqual([[names[3]]]);
    });

    test.each(['%', '_', '\\', "'", 'no such name'])('is searched for %j as it stands', async search => {
      expect(await pages({ limit: 9, search })).toEqual({ seen: [[]], total: 0 });
    });

    test.each([
      [{ limit: '0' }, { limit: 'Limit must be at least 1' }],
      [{ limit: '201' }, { limit: 'Limit must be at most 200' }],
      [{ limit: '1.5' }, { limit: 'Limit must be a whole number' }],
      [{ limit: 'all' }, { limit: 'Limit must be a whole number' }],
      [{ cursor: 'made up' }, { cursor: 'This cursor is not valid' }],
      [{ cursor: btoa("1' or '1'='1") }, { cursor: 'This cursor is not valid' }],
      [{ search: 'x'.repeat(101) }, { search: 'Search must be at most 100 characters' }],
    ])('refuses the query %j', async (query, sentences) => {
      const refused = at().call(at().owner, api.users.list, { query });
      expect(await expectRefusal(refused, 'invalid_fields')).toEqual(sentences);
    });
  });
}
