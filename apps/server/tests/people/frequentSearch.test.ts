import { encodeCursor } from '@portico/contract/api/server/page';
import { beforeEach, expect, test } from 'vitest';
import { usersPage } from '../../src/directory/accounts/page.ts';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';

describeWhereDatabasesDiffer('a search with many matches or without an index', database => {
  beforeEach(() =>
    database().pool.query(
      `insert into users (username, username_key, email, email_key, created_at)
       select name, name, email, email, now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, 100) n
       cross join lateral (select 'person' || n as name, 'person' || n || case when n % 25 = 0 then '...' else '' end || '@example.org' as email) named`,
    ),
  );
  type Asked = Parameters<typeof usersPage>[1];
  const walk = async (asked: Omit<Asked, 'limit' | 'cursor'>, options: object = { slice: 30 }) => {
    const names: string[] = [];
    let pages = 0;
    let next: Partial<Asked> = asked;
    for (;;) {
      const found = await usersPage(database().db, { ...asked, ...next, limit: 2 } as Asked, options);
      names.push(...found.page.map(user => user.username));
      pages += 1;
      if (found.next === null) return { names, pages };
      next = { ...found.query, offset: (found.query as Asked).offset ?? 0, cursor: encodeCursor(found.next) };
    }
  };

  test('scans slices, and finds every match exactly once', async () => {
    const expected = ['person25', 'person50', 'person75', 'person100'];
    expect((await walk({ search: '...' })).names).toEqual(expected);
    expect((await walk({ search: '...', order: 'desc' })).names).toEqual(expected.toReversed());
    expect((await walk({ search: '...', sort: 'username' })).names).toEqual(expected.toSorted());
    expect((await walk({ search: 'person' })).names).toHaveLength(100);
  });

  test('skips an offset across several slices', async () => {
    expect((await walk({ search: '...', offset: 3 })).names).toEqual(['person100']);
    expect((await walk({ search: 'person', offset: 95 })).names).toHaveLength(5);
    expect((await walk({ search: '...', offset: 4 })).names).toEqual([]);
  });

  test('scans at most one slice per page', async () => {
    const page = await usersPage(
      database().db,
      { search: '...', limit: 50, cursor: undefined },
      { slice: 30 },
    );
    expect(page).toMatchObject({ page: [{ username: 'person25' }], total: null });
    expect(page.next).not.toBeNull();
  });

  test('finds every match without a total, also beyond the scanned slice', async () => {
    const options = { slice: 60, minScanned: 5 };
    const expected = ['person1', ...Array.from({ length: 10 }, (_, at) => `person${10 + at}`), 'person100'];
    expect((await walk({ search: 'person1', count: 'none' }, options)).names).toEqual(expected);
    expect((await walk({ search: 'person1', count: 'none', offset: 11 }, options)).names).toEqual([
      'person100',
    ]);
    const page = (count?: 'none') =>
      usersPage(database().db, { search: 'person1', limit: 3, cursor: undefined, count }, options);
    expect((await page()).total).toBe(12);
    expect(await page('none')).toMatchObject({ total: null, page: (await page()).page });
  });
});
