import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { findPending } from '../../../src/database/history.ts';
import { readMigrations } from '../../../src/database/migrations.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { version } from '../../../src/database/version.ts';
import { freshDatabase, quiet, racingKinds } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { withLater } from '../../support/hub/laterMigrations.ts';
import { copyNextVersion } from '../../support/hub/nextVersion.ts';
import { makeQuickDirectory } from '../../support/memory.ts';

const migration = (madeAt: number, readableSince = madeAt) => ({
  name: `000${madeAt}_made`,
  madeAt,
  hash: `hash ${madeAt}`,
  statements: [],
  release: `${madeAt}.0.0`,
  readableSince,
  readyFor: [],
});
const known = [migration(1), migration(2), migration(3)];

test('has sources of which the long tests of two versions can make the next one', () => {
  const next = makeQuickDirectory();
  copyNextVersion(next);
  rmSync(next, { recursive: true });
});

test('has every later migration pending, from any released version', () => {
  expect(findPending(known, [])).toEqual(known);
  expect(findPending(known, known.slice(0, 1))).toEqual(known.slice(1));
  expect(findPending(known, known)).toEqual([]);
});

test('starts on a newer schema that was made to work with this version', () => {
  expect(findPending(known, [...known, migration(4, 3), migration(5, 2)])).toEqual([]);
});

test.each([
  { why: 'a newer one that this version cannot read', applied: [...known, migration(4, 3), migration(5, 4)] },
  {
    why: 'one of a hub that said nothing of its readers',
    applied: [...known, { ...migration(4), readableSince: null }],
  },
])('refuses a schema that is too new: $why', ({ applied }) => {
  expect(() => findPending(known, applied)).toThrow(
    /^The database was last used by a newer version of the hub, \d\.0\.0, and this version cannot work with its schema: start that version, or restore a backup from before the upgrade\.$/,
  );
});

test.each([
  { what: 'changed', applied: [migration(1), { ...migration(2), hash: 'other' }], says: 'another 0002_made' },
  { what: 'missing', applied: [migration(1), migration(3)], says: 'lacks the migration 0002_made' },
  {
    what: 'unknown',
    applied: [migration(1), { ...migration(2), madeAt: 1.5 }],
    says: 'has a migration that this version does not have',
  },
])('refuses a history with a migration that is $what', ({ applied, says }) => {
  expect(() => findPending(known, applied)).toThrow(says);
  expect(() => findPending(known, applied)).toThrow('Nothing was changed');
});

// A quick run uses PostgreSQL, which opens five times faster.
describe.each(racingKinds)('the next version (%s)', kind => {
  const fresh = useEach(() => freshDatabase(kind));
  const open = (migrations?: ReturnType<typeof readMigrations>, log = quiet.log) =>
    openDatabase({ ...quiet, ...fresh.options, log, ...(migrations ? { migrations } : {}) });
  afterEach(() => fresh.drop());

  test('is followed by this one on its schema, which keeps the names of what ran', async () => {
    await (await open(withLater({ statements: ['alter table users add column nickname text'] }))).close();
    const back = await open();
    const { rows } = await back.pool.query(
      'select name, release from drizzle.__drizzle_migrations where name is not null order by id desc limit 1',
    );
    expect(rows).toEqual([{ name: 'later_1', release: '9.0.0' }]);
    await back.close();
  });

  test('is not followed by this one if its schema is too new', async () => {
    await (
      await open(withLater({ statements: ['alter table users drop column phone'], isTooNew: true }))
    ).close();
    // The refused start leaves nothing in the way.
    for (const _ of ['first', 'second'])
      await expect(open()).rejects.toThrow('this version cannot work with its schema');
  });

  test('changes nothing of a migration that fails, and keeps those before it', async () => {
    const migrations = withLater(
      { statements: ['create table made (id int)'] },
      { statements: ['create table other (id int)', 'select 1 / 0'] },
    );
    await expect(open(migrations)).rejects.toThrow('division by zero');
    const database = await open();
    const { rows } = await database.pool.query(
      "select to_regclass('made') as made, to_regclass('other') as other",
    );
    expect(rows).toEqual([{ made: 'made', other: null }]);
    await database.close();
  });

  test.runIf(isFull && kind === 'postgresql')(
    'lets requests pass while a migration waits for a lock',
    async () => {
      const busy = await open();
      const log = { ...quiet.log, warn: vi.fn() };
      const client = await busy.pool.connect();
      await client.query('begin; lock table users in access share mode');
      const migrating = open(withLater({ statements: ['alter table users add column nickname text'] }), log);
      await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith({ tries: 1 }, expect.any(String)), 10_000);
      const begun = performance.now();
      await busy.pool.query('select count(*) from users');
      expect(performance.now() - begun).toBeLessThan(1_500);
      await client.query('commit');
      client.release();
      await (await migrating).close();
      await busy.close();
    },
  );

  test.runIf(isFull && kind === 'postgresql')(
    'does not migrate under a connected hub that cannot read its schema',
    async () => {
      const old = await open();
      await expect(
        open(withLater({ statements: ['alter table users drop column phone'], isTooNew: true })),
      ).rejects.toThrow(
        `A hub of version ${version} is running on this database and cannot work with the new schema`,
      );
      await old.pool.query('select phone from users');
      await old.close();
      await (await open(readMigrations())).close();
    },
  );
});
