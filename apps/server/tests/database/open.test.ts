import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { DatabaseLostError, DatabaseOpenError } from '../../src/database/errors.ts';
import { openDatabase } from '../../src/database/open.ts';
import { settings, users } from '../../src/database/schema.ts';
import {
  createDatabase,
  databaseKinds,
  databaseUrl,
  dropDatabase,
  freshDatabase,
  quiet,
  useFreshDatabase,
} from '../support/database/databases.ts';
import { useEach } from '../support/each.ts';
import { patient } from '../support/patient.ts';

const person = { username: 'Ada', usernameKey: 'ada', email: 'ada@example.org', emailKey: 'ada@example.org' };

describe.each(databaseKinds)('opening (%s)', kind => {
  const fresh = useEach(() => freshDatabase(kind));
  afterEach(() => fresh.drop());

  test('keeps written data after a clean close, and runs no migration again', async () => {
    const appliedTo = async ({ pool }: OpenDatabase) =>
      (await pool.query('select hash from drizzle.__drizzle_migrations order by id')).rows;
    const first = await fresh.open();
    expect(first.kind).toBe(kind);
    expect(first.version).toMatch(/^\d+\.\d+$/);
    await first.db.insert(users).values(person);
    const applied = await appliedTo(first);
    await first.close();
    const log = { ...quiet.log, info: vi.fn() };
    const second = await openDatabase({ ...quiet, ...fresh.options, log });
    expect(await second.db.select().from(users)).toMatchObject([person]);
    expect(await appliedTo(second)).toEqual(applied);
    expect(await second.db.select().from(settings)).toHaveLength(1);
    expect(log.info).not.toHaveBeenCalled();
    await second.close();
  });
});

describe('opening the embedded database', () => {
  let home: string;
  beforeEach(() => {
    home = fs.mkdtempSync(`${inject('databases').home}/open-`);
  });
  afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

  test("creates a new one, readable only by the hub's account, despite the remains of an interrupted start", async () => {
    const dataDirectory = `${home}/new`;
    fs.mkdirSync(`${dataDirectory}/database.new/base`, { recursive: true });
    // From the file of the package: the set-up of every run makes one without.
    const template = inject('databases').packaged;
    const database = await openDatabase({ ...quiet, dataDirectory, template });
    expect(await database.db.select().from(settings)).toMatchObject([
      { id: 1, sessionTimeout: 24, version: 1 },
    ]);
    expect(fs.statSync(`${dataDirectory}/database`).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(dataDirectory).sort()).toEqual(['database', 'hub.lock']);
    await database.close();
    expect(fs.readdirSync(dataDirectory)).toEqual(['database']);
  });

  test('reports an unusable data directory in one sentence', async () => {
    fs.writeFileSync(`${home}/file`, '');
    const opening = openDatabase({ ...quiet, dataDirectory: `${home}/file` });
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(`The data directory ${home}/file cannot be read and written (`);
  });

  test('reports a damaged database in one sentence, and releases the directory', async () => {
    const fresh = await freshDatabase('embedded');
    fs.rmSync(`${fresh.options.dataDirectory}/database/global/pg_control`);
    const opening = fresh.open();
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(/^The database in \S+ does not open: /);
    expect(fs.readdirSync(fresh.options.dataDirectory)).toEqual(['database']);
    await fresh.drop();
  });

  // On one database, which the last of these loses.
  describe('for long', () => {
    const onLost = vi.fn();
    const warnings: object[] = [];
    const fresh = useFreshDatabase('embedded');
    let database: OpenDatabase;
    beforeAll(async () => {
      // Its upkeep.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const log = { ...quiet.log, warn: (fields: object) => warnings.push(fields) };
      database = await openDatabase({ ...quiet, ...fresh.options, log, onLost });
    });
    afterAll(async () => {
      vi.useRealTimers();
      await database?.close();
    });

    test('runs checkpoints and collects statistics regularly, because single-user PostgreSQL never does', {
      timeout: 60_000,
    }, async () => {
      const logged = async () => {
        const query =
          'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';
        return (await database.pool.query(query)).rows[0].bytes;
      };
      await database.pool.query(
        'create table bulk as select repeat(md5(n::text), 30) from generate_series(1, 20000) n',
      );
      expect(await logged()).toBeGreaterThan(16 * 1024 * 1024);
      vi.advanceTimersByTime(60_000);
      vi.useRealTimers();
      const isCheckpointed = async () => (await logged()) < 1024 * 1024;
      await vi.waitFor(
        async () =>
          expect({ isDone: await isCheckpointed(), warnings }).toEqual({ isDone: true, warnings: [] }),
        patient,
      );
      const known = async () =>
        (await database.pool.query("select reltuples from pg_class where relname = 'bulk'")).rows[0]
          .reltuples;
      await vi.waitFor(async () => expect(await known()).toBe(20_000), patient);
    });

    test('survives the loss of its connection, including prepared statements and an open transaction', async () => {
      const byName = database.db
        .select()
        .from(users)
        .where(sql`username_key = ${sql.placeholder('key')}`)
        .prepare('user_by_key');
      expect(await byName.execute({ key: 'ada' })).toEqual([]);
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query("insert into lockouts (account_key, network) values ('a', 'b')");
      client.on('error', () => {});
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      await expect(client.query('select 1')).rejects.toThrow();
      client.release();
      expect(await byName.execute({ key: 'ada' })).toEqual([]);
      expect((await database.pool.query('select * from lockouts')).rows).toEqual([]);
    });

    test('reports a lost engine once and leaves no caller waiting', async () => {
      // PostgreSQL panics if a checkpoint cannot write its control file.
      fs.rmSync(`${fresh.options.dataDirectory}/database/global/pg_control`);
      const panicking = database.pool.query('checkpoint');
      const waiting = database.pool.query('select 1');
      await expect(panicking).rejects.toThrow();
      await expect(waiting).rejects.toThrow();
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), patient);
      const [error] = onLost.mock.calls[0] ?? [];
      expect(error).toBeInstanceOf(DatabaseLostError);
      expect(error.cause.message).toContain('PANIC:  could not open file');
      await expect(database.pool.query('select 1')).rejects.toThrow();
    });
  });
});

describe('opening a PostgreSQL server', () => {
  test('reports an unreachable server in one sentence', async () => {
    const opening = openDatabase({
      ...quiet,
      dataDirectory: '',
      databaseUrl: 'postgresql://127.0.0.1:1/nowhere',
    });
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(
      'The PostgreSQL named by DATABASE_URL cannot be used: connect ECONNREFUSED',
    );
  });

  test('reports a missing database in one sentence, without the password', async () => {
    const url = databaseUrl(inject('databases').serverUrl, 'missing');
    await expect(openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url })).rejects.toThrow(
      'The PostgreSQL named by DATABASE_URL cannot be used: database "missing" does not exist.',
    );
  });

  test('migrates once when several hubs start on an empty database at the same time', async () => {
    const { serverUrl } = inject('databases');
    const name = `portico_test_${process.pid}_together`;
    await createDatabase(serverUrl, name);
    const options = { ...quiet, dataDirectory: '', databaseUrl: databaseUrl(serverUrl, name) };
    const hubs = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options)));
    expect(await hubs[0]?.db.select().from(settings)).toHaveLength(1);
    await Promise.all(hubs.map(hub => hub.close()));
    await dropDatabase(serverUrl, name);
  });

  test('opens at most ten connections, however many statements wait', async () => {
    const fresh = await freshDatabase('postgresql');
    const database = await fresh.open();
    const counts = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { rows } = await database.pool.query<{ count: number }>(
          'select count(*)::int as count from pg_stat_activity, pg_sleep(0.02) where datname = current_database()',
        );
        return rows[0]?.count ?? 0;
      }),
    );
    expect(Math.max(...counts)).toBe(10);
    expect(database.pool.totalCount).toBe(10);
    await database.close();
    await fresh.drop();
  });
});
