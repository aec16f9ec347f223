import { expect, test } from 'vitest';
import { analyzeGrownTables } from '../../src/database/embedded/maintenance.ts';
import { describeWhereDatabasesDiffer } from '../support/databases.ts';

describeWhereDatabasesDiffer('the statistics of tables', database => {
  test('collects the statistics of a table when it has grown, and again when it has doubled', async () => {
    const { pool } = database();
    const add = (rows: number) => pool.query(`insert into grown select generate_series(1, ${rows})`);
    const known = async () => {
      await analyzeGrownTables(pool);
      const { rows } = await pool.query("select reltuples from pg_class where oid = 'grown'::regclass");
      return rows[0].reltuples;
    };
    await pool.query('create table grown (n integer) with (autovacuum_enabled = off)');
    try {
      await add(100);
      expect(await known()).toBe(-1);
      await add(19_900);
      expect(await known()).toBe(20_000);
      await add(10_000);
      expect(await known()).toBe(20_000);
      await add(20_000);
      expect(await known()).toBe(50_000);
    } finally {
      await pool.query('drop table grown');
    }
  });
});
