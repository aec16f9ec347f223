import { createSecretKey } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readBackup } from '../../../src/database/backup/readFile.ts';
import { writeBackup } from '../../../src/database/backup/writeFile.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { DataDirectoryInUseError } from '../../../src/database/errors.ts';
import { openDatabase, rehearseUpgrade } from '../../../src/database/open.ts';
import { verifyLog } from '../../../src/events/chainCheck.ts';
import { moveDatabase, restoreBackup } from '../../../src/hub/backup/restore.ts';
import { digestsOf, fillWithExtremes, schemaOf, toFirstMigration } from '../../support/backups.ts';
import {
  createDatabase,
  type DatabaseKind,
  databaseUrl,
  dropDatabase,
  freshDatabase,
  quiet,
  racingKinds,
  useFreshDatabase,
} from '../../support/database/databases.ts';

const version = '1.0.0';
const secret = createSecretKey('a passphrase of operators', 'utf8');

let count = 0;
const dropped: (() => unknown)[] = [];
afterAll(async () => {
  for (const drop of dropped) await drop();
});

/** Returns an empty place of a kind, with the database of the package. */
async function emptyTarget(kind: DatabaseKind) {
  const { home, serverUrl, packaged: template } = inject('databases');
  count += 1;
  const name = `restored_${process.pid}_${count}`;
  const dataDirectory = `${home}/${name}`;
  dropped.push(() => fs.rmSync(dataDirectory, { recursive: true, force: true }));
  if (kind === 'embedded') return { ...quiet, dataDirectory, template };
  await createDatabase(serverUrl, name);
  dropped.push(() => dropDatabase(serverUrl, name));
  return { ...quiet, dataDirectory, databaseUrl: databaseUrl(serverUrl, name) };
}

/** Opens a database that was restored, for one look at it. */
async function look<Result>(
  target: Awaited<ReturnType<typeof emptyTarget>>,
  at: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(target);
  try {
    return await at(database);
  } finally {
    await database.close();
  }
}

const countOf = async ({ pool }: OpenDatabase, what: string) =>
  (await pool.query(`select count(*)::int as count from ${what}`)).rows[0].count;

describe.each(racingKinds)('a database of a hub (%s)', kind => {
  const other = kind === 'embedded' ? 'postgresql' : 'embedded';
  const fresh = useFreshDatabase(kind);
  let source: OpenDatabase;
  let path: string;
  beforeAll(async () => {
    source = await openDatabase({ ...quiet, ...fresh.options, isHubStopped: true });
    await fillWithExtremes(source);
    fs.mkdirSync(fresh.options.dataDirectory, { recursive: true });
    path = `${fresh.options.dataDirectory}/whole.portico`;
    await writeBackup(source.source, path, { secret, version });
    dropped.push(() => fs.rmSync(fresh.options.dataDirectory, { recursive: true, force: true }));
  });
  afterAll(() => source?.close());

  test('moves to the other kind with every row, sequence, trigger and index', async () => {
    const target = await emptyTarget(other);
    expect(await moveDatabase(source, target, version)).toMatchObject({ events: 50, movedTo: null });
    await look(target, async ({ db, pool }) => {
      expect(await digestsOf(pool)).toEqual(await digestsOf(source.pool));
      expect(await schemaOf(pool)).toEqual(await schemaOf(source.pool));
      await pool.query("insert into event_queue (action, severity) values ('login', 'info')");
      await pool.query('select seal_events(100, true)');
      expect(await verifyLog(db)).toMatchObject({ fault: null, last: { seq: 52 } });
      await expect(pool.query('update events set details = null')).rejects.toThrow('append only');
      expect(
        (await pool.query("select from users where search_text like '%quoted%'")).rowCount,
      ).toBeGreaterThan(0);
    });
  });

  test('is restored from a backup, which ends sessions, links, tokens and remembered devices', async () => {
    const target = await emptyTarget(kind);
    const restored = await restoreBackup(target, readBackup(path, secret), false);
    expect(restored).toMatchObject({ movedTo: null, events: 52 });
    expect(restored.ended).toBeGreaterThan(0);
    await look(target, async database => {
      expect(await countOf(database, 'sessions where ended_at is null')).toBe(0);
      expect(await countOf(database, 'client_sessions')).toBe(0);
      expect(await countOf(database, "credentials where kind = 'link' and secret is not null")).toBe(0);
      expect(await countOf(database, "credentials where kind = 'password'")).toBe(
        await countOf(source, "credentials where kind = 'password'"),
      );
      expect(await countOf(database, "events where action = 'restore_backup'")).toBe(1);
      // A hub that runs is not replaced.
      const refused = restoreBackup(target, readBackup(path, secret), true);
      if (kind === 'embedded') await expect(refused).rejects.toThrow(DataDirectoryInUseError);
      else await expect(refused).rejects.toThrow('A hub uses this database');
      await database.pool.query('update settings set session_timeout = 77');
      if (kind === 'postgresql') await rehearseUpgrade({ ...quiet, ...target });
    });

    await expect(restoreBackup(target, readBackup(path, secret), false)).rejects.toThrow(/nothing was/);
    const { movedTo } = await restoreBackup(target, readBackup(path, secret), true);
    expect(movedTo).toMatch(/before/);
    await look(target, async database => {
      expect(await countOf(database, 'settings where session_timeout = 77')).toBe(0);
      if (kind !== 'postgresql') return;
      expect(await countOf(database, `${movedTo}.settings where session_timeout = 77`)).toBe(1);
      await database.pool.query(`drop schema ${movedTo} cascade`);
      expect(await schemaOf(database.pool)).toEqual(
        expect.arrayContaining([expect.stringContaining('search_text gin_trgm_ops')]),
      );
    });
    if (kind === 'embedded') expect(fs.existsSync(`${movedTo}/PG_VERSION`)).toBe(true);
  });

  test('stays as it was if the backup is damaged, of another key, of a newer version or has other rows', async () => {
    const target = await emptyTarget(kind);
    const bytes = fs.readFileSync(path);
    const damaged = `${path}.damaged`;
    fs.writeFileSync(damaged, bytes.subarray(0, bytes.length - 100));
    const restore = (records: ReturnType<typeof readBackup>) => restoreBackup(target, records, true);
    await expect(restore(readBackup(damaged, secret))).rejects.toThrow(
      /^The backup is damaged: its end is missing\.$/,
    );
    await expect(restore(readBackup(path, null))).rejects.toThrow('set BACKUP_KEY');
    async function* newer() {
      for await (const record of readBackup(path, secret)) {
        yield record.kind === 'header' ? { ...record, migration: record.migration + 1 } : record;
      }
    }
    await expect(restore(newer())).rejects.toThrow('made by a newer version of the hub');
    async function* changed() {
      for await (const record of readBackup(path, secret)) {
        yield record.kind === 'end' && record.name === 'users'
          ? { ...record, rows: record.rows + 1 }
          : record;
      }
    }
    if (kind === 'postgresql')
      await expect(restore(changed())).rejects.toThrow('The rows of the table users differ');
    if (kind === 'embedded') expect(fs.existsSync(`${target.dataDirectory}/database`)).toBe(false);
    else await look(target, async database => expect(await countOf(database, 'users')).toBe(0));
  });

  // The last test, because it takes the source back.
  test.runIf(kind === 'postgresql')(
    'of an earlier version is migrated once its rows are loaded',
    async () => {
      const old = `${path}.old`;
      await source.pool.query(toFirstMigration);
      await writeBackup(source.source, old, { secret: null, version: '0.9.0' });
      const next = await emptyTarget(kind);
      await restoreBackup(next, readBackup(old, null), false);
      await look(next, async ({ pool }) => {
        expect(await schemaOf(pool)).toEqual(expect.arrayContaining([expect.stringContaining('app_layout')]));
        expect((await digestsOf(pool)).avatars).toEqual((await digestsOf(source.pool)).avatars);
      });
    },
  );
});

test('an interrupted replacement of an embedded database ends at the next start', async () => {
  const target = await emptyTarget('embedded');
  const fresh = await freshDatabase('embedded');
  fs.mkdirSync(target.dataDirectory);
  fs.renameSync(`${fresh.options.dataDirectory}/database`, `${target.dataDirectory}/database.restored`);
  await fresh.drop();
  await look(target, async database => expect(await countOf(database, 'settings')).toBe(1));
  expect(fs.readdirSync(target.dataDirectory)).toEqual(['database']);
});
