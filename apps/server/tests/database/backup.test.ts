import fs from 'node:fs';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createBackups } from '../../src/database/backup/directory.ts';
import { checkBackup } from '../../src/database/backup/readFile.ts';
import { answerRequests, requestBackup } from '../../src/database/backup/requests.ts';
import { analyzeGrownTables } from '../../src/database/embedded/maintenance.ts';
import { openDatabase } from '../../src/database/open.ts';
import { events, lockouts } from '../../src/database/schema.ts';
import { toFirstMigration } from '../support/backups.ts';
import {
  describeWhereDatabasesDiffer,
  freshDatabase,
  quiet,
  racingKinds,
} from '../support/database/databases.ts';

describeWhereDatabasesDiffer('rolling backups', (database, kind) => {
  let home: string;
  let directory: string;
  const options = () => ({ directory, secret: null, version: '1.0.0' });
  const backups = () => createBackups(database().source, options());
  beforeEach(() => {
    home = fs.mkdtempSync(`${inject('databases').home}/backups-`);
    directory = `${home}/backups`;
  });
  afterEach(() => fs.rmSync(home, { recursive: true }));

  test('are one state of the database each while it changes, two at once, and readable by one account', async () => {
    const event = { action: 'login', severity: 'info', details: 'Signed in' } as const;
    const append = () => database().db.transaction(store => store.insert(events).values([event, event]));
    await append();
    const { write } = backups();
    const [path, other] = await Promise.all([
      write('daily'),
      write('manual'),
      ...Array.from({ length: 25 }, append),
    ]);
    expect(path).not.toBe(other);
    for (const each of [path, other]) {
      expect(fs.statSync(each).mode & 0o777).toBe(0o600);
      const { tables } = await checkBackup(each, null);
      expect((tables.events ?? 1) % 2).toBe(0);
    }
    expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
  });

  test.runIf(racingKinds.includes(kind))('are the latest seven, without abandoned drafts', async () => {
    fs.mkdirSync(directory, { recursive: true });
    const file = (name: string) => `${directory}/2020-01-0${name}`;
    for (let day = 1; day <= 8; day += 1) fs.writeFileSync(file(`${day}T00-00-00-000Z-daily.portico`), '');
    fs.writeFileSync(file('9T00-00-00-001Z-daily.portico.part'), '');
    fs.utimesSync(file('9T00-00-00-001Z-daily.portico.part'), 0, 0);
    fs.writeFileSync(file('9T00-00-00-002Z-daily.portico.part'), '');
    const { newest, write } = backups();
    expect(await newest(new Date())).toMatchObject({ at: new Date('2020-01-08T00:00:00Z') });
    // Backups of a later time were made before the clock was set back.
    expect(await newest(new Date('2020-01-04T23:59:59Z'))).toMatchObject({
      at: new Date('2020-01-04T00:00:00Z'),
    });
    expect(await newest(new Date('2019-12-31T23:59:59Z'))).toBe(null);
    const path = await write('daily');
    expect(await newest(new Date())).toMatchObject({ path, bytes: fs.statSync(path).size });
    const names = fs.readdirSync(directory).sort();
    expect(names).toHaveLength(8);
    expect(names[0]).toBe('2020-01-03T00-00-00-000Z-daily.portico');
    expect(names.filter(name => name.endsWith('.part'))).toEqual([
      '2020-01-09T00-00-00-002Z-daily.portico.part',
    ]);
  });

  test('begin before a migration of a database that has data', async () => {
    const fresh = await freshDatabase(kind);
    const first = await fresh.open();
    await first.pool.query(toFirstMigration);
    await first.close();
    const migrated = await openDatabase({ ...quiet, ...fresh.options, backups: options() });
    expect(fs.readdirSync(directory)).toEqual([expect.stringMatching(/-migration\.portico$/)]);
    await migrated.db.insert(events).values({ action: 'login', severity: 'info', details: 'Signed in' });
    await migrated.close();
    await fresh.drop();
  });

  test('do not exist without a directory', () => {
    expect(database().backups).toBe(null);
  });

  test.runIf(kind === 'embedded')('are written for a command while the hub runs', async () => {
    const requested = Promise.all([requestBackup(directory), requestBackup(directory)]);
    await answerRequests({ kind, backups: backups() });
    for (const path of await requested)
      expect(await checkBackup(path, null)).toMatchObject({ isEncrypted: false });
    expect(fs.readdirSync(directory).filter(name => name.startsWith('request'))).toEqual([]);
  });
});

describeWhereDatabasesDiffer('maintenance', (database, kind) => {
  test('runs maintenance alongside other work', async () => {
    const insert = (index: number) =>
      database()
        .db.insert(lockouts)
        .values({ accountKey: `${index}`, network: '' });
    await Promise.all([database().maintain(), ...Array.from({ length: 20 }, (_, index) => insert(index))]);
    expect(await database().db.$count(lockouts)).toBe(20);
  });

  test.runIf(kind === 'embedded')('vacuums every table, and lets requests run in between', async () => {
    const { pool } = database();
    await pool.query(`create table "A ""table""" as select generate_series(1, 500) as n`);
    let isOver = false;
    const maintained = database()
      .maintain()
      .then(() => {
        isOver = true;
      });
    for (let turn = 0; turn < 20; turn += 1) {
      await pool.query('select 1');
      expect(isOver).toBe(false);
    }
    await maintained;
    const { rows } = await pool.query(
      `select reltuples::int as count from pg_class where relname = 'A "table"'`,
    );
    expect(rows).toEqual([{ count: 500 }]);
    const { rows: missed } = await pool.query(
      `select relname from pg_stat_all_tables
       where schemaname <> 'pg_toast' and relname <> 'pg_statistic' and (last_vacuum is null or last_analyze is null)`,
    );
    expect(missed).toEqual([]);
    await pool.query('drop table "A ""table"""');
  });

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
