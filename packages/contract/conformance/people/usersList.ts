import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../src/api/endpoint.ts';
import { api } from '../../src/api/table.ts';
import { userSorts } from '../../src/people/schemas/user.ts';
import { databaseArea, expectRefusal } from '../support/world.ts';

/** Tests paging, searching and filtering the list of users. docs/hub.md, 'Pages'. */
databaseArea('the list of users', world => {
  const names: string[] = [];
  beforeAll(async () => {
    names.push(world.owner.username);
    for (const firstName of ['Ada', 'Émile', 'Grace', 'Zoë', 'Ada']) {
      names.push((await world.createTemporary({ firstName, lastName: `Last ${names.length}` })).username);
    }
  });
  const pages = async (query: InputOf<typeof api.users.list>['query'] & { limit: number }) => {
    const { pages: read, total } = await world.pages(world.owner, api.users.list, { query });
    return { seen: read.map(page => page.map(({ username }) => username)), total };
  };

  test('contains every user once across pages, oldest first', async () => {
    const { seen, total } = await pages({ limit: 2 });
    expect(seen.map(page => page.length)).toEqual([2, 2, 2]);
    expect(seen.flat()).toEqual(names);
    expect(total).toBe(names.length);
    expect((await pages({ limit: names.length })).seen).toEqual([names]);
  });

  test('neither repeats nor skips users when others are added or deleted', async () => {
    const client = world.as(world.owner);
    const gone = await world.createTemporary();
    const first = await client.page(api.users.list, { query: { limit: 3 } });
    await world.asOwner(api.users.remove, { params: gone });
    const rest = await client.page(api.users.list, { path: first.next ?? '' });
    expect([...first.items, ...rest.items].map(user => user.username)).toEqual(names);
  });

  test('searches parts of names and addresses across pages, ignoring case, accents and width', async () => {
    const seen = [[names[1]], [names[5]]];
    expect(await pages({ limit: 1, search: 'aDA' })).toEqual({ seen, total: 2 });
    expect(await pages({ limit: 1, search: 'ada', count: 'none' })).toEqual({ seen, total: null });
    expect((await pages({ limit: 9, search: 'ＥＭＩＬＥ' })).seen).toEqual([[names[2]]]);
    expect((await pages({ limit: 9, search: `${names[3]}@PEOPLE` })).seen).toEqual([[names[3]]]);
    expect((await pages({ limit: 9, search: 'grace last 3' })).seen).toEqual([[names[3]]]);
  });

  test('matches one or two letters at the beginning of words', async () => {
    expect((await pages({ limit: 9, search: 'gr' })).seen).toEqual([[names[3]]]);
    expect((await pages({ limit: 9, search: 'ra' })).seen).toEqual([[]]);
    expect((await pages({ limit: 9, search: '3' })).seen).toEqual([[names[3]]]);
  });

  test.each(['%', '_', '\\', "'", 'no such name'])('searches for %j literally', async search => {
    expect(await pages({ limit: 9, search })).toEqual({ seen: [[]], total: 0 });
  });

  const alphabetical = () => [...names].sort();
  test.each(userSorts)('sorts by %s in both orders across pages', async sort => {
    const up = (await pages({ limit: 2, sort, order: 'asc' })).seen.flat();
    const down = (await pages({ limit: 2, sort, order: 'desc' })).seen.flat();
    expect(up.toSorted()).toEqual(alphabetical());
    expect(down).toEqual(up.toReversed());
    if (sort === 'username') expect(up).toEqual(alphabetical());
    if (sort === 'created') expect(up).toEqual(names);
    if (sort === 'lastLogin') expect(down[0]).toBe(world.owner.username);
  });

  test('filters by role and status, with the total of the filter', async () => {
    const manager = await world.createTemporary({ role: 'manager' });
    const { owner, call } = world;
    const listed = async (query: object) => (await pages({ limit: 9, ...query })).seen.flat();
    expect(await listed({ role: 'manager' })).toEqual([manager.username]);
    expect((await pages({ limit: 1, role: 'user' })).total).toBe(names.length - 1);
    expect(await listed({ status: 'temporary', role: 'manager' })).toEqual([manager.username]);
    const body = { username: 'invited-user', email: 'invited-user@people.example' };
    const { id } = await call(owner, api.users.createInvited, { body });
    expect(await listed({ status: 'invited' })).toEqual([body.username]);
    await call(owner, api.users.remove, { params: { id } });
    expect(await listed({ status: 'suspended' })).toEqual([]);
    await call(owner, api.users.suspend, { params: manager, body: { suspend: true } });
    expect(await listed({ status: 'suspended' })).toEqual([manager.username]);
    expect(await listed({ status: 'active' })).toEqual(names);
    await call(owner, api.users.deactivate, { params: manager, body: { deactivate: true } });
    expect(await listed({ status: 'inactive' })).toEqual([manager.username]);
    await call(owner, api.users.remove, { params: manager });
  });

  test('refuses the cursor of another sort', async () => {
    const { next } = await world
      .as(world.owner)
      .page(api.users.list, { query: { limit: 1, sort: 'username' } });
    const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
    const refused = world.asOwner(api.users.list, { query: { cursor, sort: 'created' } });
    await expectRefusal(refused, 'invalid_fields');
  });
});
