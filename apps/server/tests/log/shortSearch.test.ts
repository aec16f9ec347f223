import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { eventsPage } from '../../src/log/audit/page.ts';
import { describeWhereDatabasesDiffer, sealed } from '../support/database/databases.ts';

describeWhereDatabasesDiffer('a search without an index', database => {
  const add = (details: string, count = 1) =>
    database().pool.query(
      `insert into events (action, severity, details) select 'login', 'info', $1 from generate_series(1, $2)`,
      [details, count],
    );
  beforeEach(async () => {
    await add('zq first');
    await add('other', 100);
    await add('zq last');
  });

  test('scans the log in slices, and finds every match over its pages', async () => {
    const found: number[] = [];
    let below: number | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof eventsPage>> = await eventsPage(
        database().db,
        { search: 'zq' },
        { below, limit: 10 },
        60,
      );
      found.push(...page.rows.map(row => row.seq));
      below = page.next;
      pages += 1;
    } while (below !== null);
    expect(found).toEqual([102, 1]);
    expect(pages).toBe(2);
  });

  test('returns one page of a search if an index supports it', async () => {
    const page = await eventsPage(database().db, { search: 'zq first' }, { below: null, limit: 10 }, 60);
    expect(page).toMatchObject({ rows: [{ seq: 1 }], next: null });
    expect(await (await sealed(database())).$count(events)).toBe(102);
  });
});
