import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flush } from '../../src/database/embedded/sharedFlush.ts';
import { committingStatement } from '../../src/database/query/statement.ts';
import type { Store } from '../../src/database/store.ts';
import { describeWhereDatabasesDiffer } from '../support/databases.ts';
import { statementsOf } from '../support/statements.ts';

const insertIn = (store: Store) =>
  committingStatement<never>(
    store,
    'test_insert_lockout',
    deferFlush => sql`
      insert into lockouts (account_key, network) values (${sql.placeholder('key')}, 'n') returning ${deferFlush}`,
  );

describeWhereDatabasesDiffer('a statement that commits by itself', (database, kind) => {
  const settingNow = async () =>
    (await database().pool.query('show synchronous_commit')).rows[0].synchronous_commit as string;

  test.runIf(kind === 'embedded')(
    'resolves when the rows are on disk, and shares its flush with others',
    async () => {
      const isOnDisk = async () => {
        const { rows } = await database().pool.query(
          'select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as flushed',
        );
        return rows[0].flushed as boolean;
      };
      const { db } = database();
      const insert = insertIn(db);
      await insert({ key: 'first' });
      expect(await isOnDisk()).toBe(true);
      const keys = Array.from({ length: 20 }, (_, n) => `key ${n}`);
      const sent = await statementsOf(() => Promise.all(keys.map(key => insert({ key }))));
      expect(sent.filter(({ text }) => text === flush).length).toBeLessThanOrEqual(2);
      expect(await isOnDisk()).toBe(true);
      await db.execute(sql`update lockouts set failures = 1`);
      expect(await isOnDisk()).toBe(true);
    },
  );

  test('changes nothing for the next statement, and on PostgreSQL nothing at all', async () => {
    const { db } = database();
    const before = await settingNow();
    const sent = await statementsOf(() => insertIn(db)({ key: 'a' }));
    expect(sent).toHaveLength(kind === 'embedded' ? 2 : 1);
    expect(sent[0]?.text.includes('synchronous_commit')).toBe(kind === 'embedded');
    expect(await settingNow()).toBe(before);
  });

  test('rejects a failing statement, and flushes nothing for it', async () => {
    const insert = insertIn(database().db);
    await insert({ key: 'a' });
    const sent = await statementsOf(async () => {
      await expect(insert({ key: 'a' })).rejects.toThrow();
    });
    expect(sent.filter(({ text }) => text === flush)).toEqual([]);
    await insert({ key: 'b' });
    expect(await database().db.$count(sql`lockouts`)).toBe(2);
  });
});
