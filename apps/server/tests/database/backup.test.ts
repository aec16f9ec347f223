import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { events, lockouts } from '../../src/database/schema.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import {
  describeWhereDatabasesDiffer,
  type FreshDatabase,
  freshDatabase,
  quiet,
} from '../support/databases.ts';
import { withLater } from '../support/laterMigrations.ts';

describe('backups of the embedded database', () => {
  let fresh: FreshDatabase;
  let backups: string;
  beforeEach(async () => {
    fresh = await freshDatabase('embedded');
    backups = `${fresh.options.dataDirectory}/backups`;
  });
  afterEach(() => fresh.drop());

  test("makes consistent snapshots, readable only by the hub's account, which can be opened", async () => {
    const database = await fresh.open();
    const event = { action: 'login', severity: 'info', details: 'Signed in' } as const;
    await database.db.insert(events).values([event, event]);
    const [path] = await Promise.all([
      database.backup(),
      ...Array.from({ length: 50 }, () => database.db.insert(events).values(event)),
    ]);
    await database.close();
    expect(fs.statSync(path ?? '').mode & 0o777).toBe(0o600);
    expect(fs.statSync(backups).mode & 0o777).toBe(0o700);

    const dataDirectory = `${inject('databases').home}/restored`;
    fs.mkdirSync(`${dataDirectory}/database`, { recursive: true, mode: 0o700 });
    execFileSync('tar', ['-xzf', path ?? '', '-C', `${dataDirectory}/database`], { stdio: 'ignore' });
    const restored = await openDatabase({ ...quiet, dataDirectory });
    const verdict = await verifyLog(restored.db);
    expect(verdict).toMatchObject({ fault: null });
    expect(await restored.db.$count(events)).toBeGreaterThanOrEqual(2);
    await restored.close();
    fs.rmSync(dataDirectory, { recursive: true });
  });

  test('holds a part of the database in memory during a backup, however large it is', async () => {
    const database = await fresh.open();
    const megabyte = 1024 * 1024;
    const filler = `${fresh.options.dataDirectory}/database/base/filler`;
    fs.writeFileSync(filler, '');
    fs.truncateSync(filler, 400 * megabyte);
    let most = 0;
    const before = process.memoryUsage.rss();
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 10);
    const path = await database.backup();
    clearInterval(sampling);
    await database.close();
    expect(fs.statSync(path ?? '').size).toBeGreaterThan(megabyte);
    expect(most / megabyte).toBeLessThan(200);
  });

  test('keeps the latest seven backups, without incomplete files', async () => {
    fs.mkdirSync(backups);
    for (let day = 1; day <= 9; day += 1)
      fs.writeFileSync(`${backups}/2020-01-0${day}T00-00-00-000Z-daily.tar.gz`, '');
    fs.writeFileSync(`${backups}/2020-01-09T00-00-00-001Z-daily.tar.gz.part`, '');
    const database = await fresh.open();
    expect(await database.lastBackup(new Date())).toEqual(new Date('2020-01-09T00:00:00Z'));
    await database.backup();
    expect(Date.now() - ((await database.lastBackup(new Date()))?.getTime() ?? 0)).toBeLessThan(60_000);
    await database.close();
    const names = fs.readdirSync(backups).sort();
    expect(names).toHaveLength(7);
    expect(names[0]).toBe('2020-01-04T00-00-00-000Z-daily.tar.gz');
    expect(names.some(name => name.endsWith('.part'))).toBe(false);
  });

  test('finds no backup before the first is complete', async () => {
    const database = await fresh.open();
    expect(await database.lastBackup(new Date())).toBe(null);
    fs.mkdirSync(backups);
    fs.writeFileSync(`${backups}/2020-01-09T00-00-00-001Z-daily.tar.gz.part`, '');
    expect(await database.lastBackup(new Date())).toBe(null);
    await database.close();
  });

  test('ignores backups of a later time: they were made before the clock was set back', async () => {
    const database = await fresh.open();
    fs.mkdirSync(backups);
    for (const day of [1, 5]) fs.writeFileSync(`${backups}/2020-01-0${day}T00-00-00-000Z-daily.tar.gz`, '');
    expect(await database.lastBackup(new Date('2020-01-05T00:00:00Z'))).toEqual(
      new Date('2020-01-05T00:00:00Z'),
    );
    expect(await database.lastBackup(new Date('2020-01-04T23:59:59Z'))).toEqual(
      new Date('2020-01-01T00:00:00Z'),
    );
    expect(await database.lastBackup(new Date('2019-12-31T23:59:59Z'))).toBe(null);
    await database.close();
  });

  test('makes a backup before a migration of a database that has data', async () => {
    const migrations = withLater({ statements: ['create table made (id int)'] });
    const migrated = await openDatabase({ ...quiet, ...fresh.options, migrations });
    expect(fs.readdirSync(backups)).toEqual([expect.stringMatching(/-migration\.tar\.gz$/)]);
    await migrated.db.insert(events).values({ action: 'login', severity: 'info', details: 'Signed in' });
    await migrated.close();
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

  test.runIf(kind === 'postgresql')('makes and sees no backups of a PostgreSQL server', async () => {
    expect(await database().backup()).toBeUndefined();
    expect(await database().lastBackup(new Date())).toBeUndefined();
  });
});
