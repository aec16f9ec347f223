import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { openDatabase, rehearseUpgrade } from '../../../src/database/open.ts';
import { rehearsePostgresql } from '../../../src/database/postgresql/rehearse.ts';
import { version } from '../../../src/database/version.ts';
import {
  databaseKinds,
  freshDatabase,
  quiet,
  racingKinds,
  useFreshDatabase,
} from '../../support/database/databases.ts';
import { runCommand } from '../../support/hub/commands.ts';
import { withLater } from '../../support/hub/laterMigrations.ts';

const migrations = withLater({
  statements: [
    'alter table users add column nickname text',
    'create table ribbons (id int)',
    'update settings set session_timeout = 25',
    'alter table lockouts alter column failures type bigint',
  ],
});

describe.each(databaseKinds)('a rehearsed upgrade (%s)', kind => {
  // One for all tests, because a rehearsal changes nothing.
  const fresh = useFreshDatabase(kind);

  const rehearse = (planned = migrations) =>
    rehearseUpgrade({ ...quiet, ...fresh.options, migrations: planned });

  /** Checks that the database is unchanged, and returns the rehearsal that the console shows. */
  async function unchanged() {
    const database = await fresh.open();
    const { rows } = await database.pool.query(
      "select session_timeout, to_regclass('ribbons') as ribbons from settings",
    );
    expect(rows).toEqual([{ session_timeout: 24, ribbons: null }]);
    const last = await database.lastRehearsal();
    if (kind === 'embedded') await expect(rehearse()).rejects.toThrow('stop that one first');
    await database.close();
    return last;
  }

  const expected = [
    {
      name: 'later_1',
      durationMs: expect.any(Number),
      locks: ['lockouts: all requests to it wait', 'users: all requests to it wait'],
      changes: expect.arrayContaining([
        'add column users.nickname',
        'create table ribbons',
        'change type lockouts.failures',
        'rewrite table lockouts',
      ]),
      rows: ['settings: 0 inserted, 1 updated, 0 deleted'],
    },
  ];

  test('says what a copy of the database shows, changes nothing, and is refused beside an embedded hub', async () => {
    const { place, rehearsal, failure } = await rehearse();
    expect(failure).toBeUndefined();
    expect(place).toContain('copy');
    expect(rehearsal).toMatchObject({ failure: null, migrations: expected });
    expect(await unchanged()).toEqual(rehearsal);
    if (kind === 'embedded') expect(fs.existsSync(`${fresh.options.dataDirectory}/rehearsal`)).toBe(false);
  });

  // PostgreSQL waits five seconds for the end of sessions that are not of a hub.
  test.runIf(kind === 'postgresql').each(isFull ? ['hub', 'command'] : ['hub'])(
    'beside a %s uses a transaction that is rolled back',
    async what => {
      const other = await openDatabase({ ...quiet, ...fresh.options, isHubStopped: what === 'command' });
      const { place, rehearsal } = await rehearse();
      expect(place).toContain('rolled back after 5 seconds at most');
      expect(rehearsal).toMatchObject({ failure: null, migrations: expected });
      expect(await other.lastRehearsal()).toEqual(rehearsal);
      await other.close();
      await unchanged();
    },
  );

  test.runIf(racingKinds.includes(kind))(
    'says which migration would fail, without a value of the database',
    async () => {
      const { rehearsal, failure } = await rehearse(
        withLater({ statements: ["select 'secret'::int"] }, { statements: [] }),
      );
      expect((failure as Error).message).toContain('secret');
      expect(rehearsal.failure).toBe('later_1 failed (22P02)');
      expect(await unchanged()).toMatchObject({ failure: 'later_1 failed (22P02)', migrations: [] });
    },
  );

  test.runIf(kind === 'postgresql')('lets requests wait for five seconds at most', async () => {
    const begun = performance.now();
    // In full, the time of the hub.
    const maxWaitMs = isFull ? undefined : 500;
    const { rehearsal } = await rehearsePostgresql(
      fresh.options.databaseUrl ?? '',
      {
        ...quiet,
        ...fresh.options,
        // Not on a copy.
        isPooled: true,
        migrations: withLater({
          statements: [
            'alter table users add column nickname text',
            `select pg_sleep(${isFull ? 3 : 0.3})`,
            'select pg_sleep(30)',
          ],
        }),
      },
      maxWaitMs,
    );
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(rehearsal.failure).toBe('later_1 failed (57014)');
    await unchanged();
  });
});

test('the command upgrade migrates and ends', async () => {
  const { options, drop } = await freshDatabase('postgresql');
  const { status, said } = runCommand(
    { DATABASE_URL: options.databaseUrl ?? '' },
    'upgrade',
    options.dataDirectory,
  );
  expect(said).toBe(`The database has the schema of version ${version}. Migrations run: none.\n`);
  expect(status).toBe(0);
  await drop();
});

describe.runIf(isFull)('the command', () => {
  const fresh = useFreshDatabase('embedded');
  const home = () => fresh.options.dataDirectory;

  test('upgrade --rehearse says that no migration is pending', () => {
    const { status, said } = runCommand({}, 'upgrade', home(), '--rehearse');
    expect(said).toBe(
      `Rehearsed the upgrade to version ${version}, on a copy of the database.\nNo migration is pending.\n`,
    );
    expect(status).toBe(0);
  });

  test('upgrade with a misspelt option changes nothing', () => {
    const { status, said } = runCommand({}, 'upgrade', home(), '--rehears');
    expect(said).toBe('Nothing was changed: the only option of upgrade is --rehearse.\n');
    expect(status).toBe(1);
  });

  test('upgrade on a database of no hub has nothing to rehearse on', () => {
    const { status, said } = runCommand({}, 'upgrade', `${home()}/none`, '--rehearse');
    expect(said).toBe(`There is no database in ${home()}/none: nothing to rehearse on.\n`);
    expect(status).toBe(1);
  });
});
