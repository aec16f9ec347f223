import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Catalogue, listBreakingChanges, readCatalogue } from '../../src/database/catalogue.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { type Migration, readMigrations } from '../../src/database/migrations.ts';
import { openDatabase } from '../../src/database/open.ts';
import { isLaterVersion, version } from '../../src/database/version.ts';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  quiet,
  racingKinds,
  useFreshDatabase,
} from '../support/database/databases.ts';

describe('the migrations', () => {
  const migrations = readMigrations();
  const { serverUrl } = inject('databases');
  const name = `portico_test_${process.pid}_catalogue`;
  const catalogues = new Map<string, Catalogue>();
  beforeAll(async () => {
    const observe = {
      begun: async () => {},
      done: async (client: Parameters<typeof readCatalogue>[0], { name }: Migration) =>
        void catalogues.set(name, await readCatalogue(client)),
    };
    // Migrating takes ten times as long on the embedded database.
    await createDatabase(serverUrl, name);
    const options = { ...quiet, dataDirectory: '', databaseUrl: databaseUrl(serverUrl, name), observe };
    await (await openDatabase(options)).close();
  });
  afterAll(() => dropDatabase(serverUrl, name));

  test('belong to a release, in order, and none to a release after this one', () => {
    for (const { name, release } of migrations) {
      expect(release, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(isLaterVersion(release, version), name).toBe(false);
    }
    for (const [place, { name, release }] of migrations.slice(1).entries())
      expect(isLaterVersion(migrations[place]?.release ?? '', release), name).toBe(false);
  });

  test('can be read by the hubs of the previous release', () => {
    for (const migration of migrations) {
      const previous = migrations.findLast(({ release }) => isLaterVersion(migration.release, release));
      if (previous === undefined) continue;
      expect(migration.readableSince, migration.name).toBeLessThanOrEqual(previous.madeAt);
    }
  });

  test('break no hub that they say can read them', () => {
    for (const migration of migrations) {
      for (const reader of migrations) {
        if (reader.madeAt >= migration.madeAt || reader.madeAt < migration.readableSince) continue;
        expect(breakingFor(reader, migration), `${migration.name} for ${reader.name}`).toEqual([]);
      }
    }
  });

  test('cannot be read across the first change that the check knows', () => {
    const [first, second] = migrations as [Migration, Migration];
    expect(breakingFor(first, second)).toEqual([
      'drop not null users.is_navigation_at_side',
      'change default users.is_navigation_at_side',
    ]);
  });

  /** Returns the changes of a migration that hubs of an earlier schema notice and are not ready for. */
  function breakingFor(reader: Migration, migration: Migration): string[] {
    const [before, after] = [reader, migration].map(({ name }) => catalogues.get(name) as Catalogue);
    const ready = migrations
      .filter(({ madeAt }) => madeAt <= reader.madeAt)
      .flatMap(({ readyFor }) => readyFor);
    return listBreakingChanges(before as Catalogue, after as Catalogue).filter(
      change => !ready.includes(change),
    );
  }
});

/** The schema before each change. */
const earlier = `
  create table people (id int primary key, name text not null, email text, age int default 1,
    unique (email), constraint grown check (age > 0));
  create table pets (id int primary key, owner int references people on delete cascade, name varchar(9));
  create unique index one_name on pets (name);
  create view adults as select id, name from people where age > 17;
  create function greet(who text) returns text language sql as 'select who';
  create function note() returns trigger language plpgsql as 'begin return new; end';
  create trigger noted after insert on people for each row execute function note();`;

const breaking: Readonly<Record<string, string[]>> = {
  'drop table pets': ['drop table pets'],
  'alter table pets rename to animals': ['drop table pets'],
  'drop view adults': ['drop table adults'],
  'alter table pets drop column name': ['drop column pets.name', 'drop unique index pets.one_name'],
  'alter table people rename column email to mail': [
    'drop column people.email',
    'change constraint people.people_email_key',
  ],
  'alter table pets alter column owner type bigint': ['change type pets.owner'],
  'alter table pets alter column name type varchar(5)': ['change type pets.name'],
  'alter table people alter column email set not null': ['set not null people.email'],
  'alter table people alter column name drop not null': [
    'drop not null people.name',
    'drop not null adults.name',
  ],
  'alter table people alter column age drop default': ['change default people.age'],
  'alter table pets alter column owner set default 3': ['change default pets.owner'],
  'alter table pets add column kind text not null': ['require column pets.kind'],
  "alter table pets add constraint named check (name <> '')": ['add constraint pets.named'],
  'alter table pets add constraint one_pet unique (owner)': ['add constraint pets.one_pet'],
  "alter table pets add constraint named check (name <> '') not valid": ['add constraint pets.named'],
  'create unique index one_owner on pets (owner)': ['add unique index pets.one_owner'],
  'alter table pets add column code int default 1, add unique (code)': ['add constraint pets.pets_code_key'],
  'alter table pets add column code int, add check (code <> id)': ['add constraint pets.pets_check'],
  'drop index one_name': ['drop unique index pets.one_name'],
  'drop index one_name; create unique index one_name on pets (lower(name))': [
    'change unique index pets.one_name',
  ],
  'alter table people drop constraint grown': ['drop constraint people.grown'],
  'alter table people drop constraint grown, add constraint grown check (age > 9)': [
    'change constraint people.grown',
  ],
  'alter table pets drop constraint pets_owner_fkey': ['drop constraint pets.pets_owner_fkey'],
  'create table toys (id int primary key, pet int references pets)': ['restrict deletes of pets by toys'],
  'drop trigger noted on people': ['drop trigger people.noted'],
  'alter table people disable trigger noted': ['change trigger people.noted'],
  'alter table pets enable row level security': ['forbid writes to pets'],
  'drop function greet': ['drop function greet(text)'],
  'drop function greet; create function greet(who text) returns int language sql as $$ select 1 $$': [
    'change function greet(text)',
  ],
  'drop view adults; create view adults as select distinct id, name from people': ['forbid writes to adults'],
  'alter table pets rename to animals; create view pets as select id, owner from animals': [
    'drop column pets.name',
  ],
  'alter table pets rename to animals; create view pets as select distinct * from animals': [
    'forbid writes to pets',
  ],
};

const allowed: readonly string[] = [
  'alter table pets add column kind text',
  "alter table pets add column kind text not null default 'cat'",
  'create table toys (id int primary key, pet int not null references pets on delete cascade)',
  "alter table pets add column kind text default 'cat' check (kind <> '')",
  'alter table pets add column friend int unique references people on delete cascade',
  'create view cats as select id, name from pets',
  'create index by_owner on pets (owner)',
  "create function shout(who text) returns text language sql as 'select upper(who)'",
  "create or replace function greet(who text) returns text language sql as 'select upper(who)'",
  'create trigger noted_too after update on people for each row execute function note()',
  'alter table pets rename to animals; create view pets as select * from animals',
  'drop view adults; alter table people rename to persons; create view people as select * from persons; create view adults as select id, name from persons where age > 17',
  'alter table people drop constraint grown, add constraint grown check (age > 0) not valid',
];

describe.each(racingKinds)('the check of changes (%s)', kind => {
  const fresh = useFreshDatabase(kind);
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await fresh.open();
  });
  afterAll(() => database?.close());

  let before: Catalogue | undefined;
  /** Lists the breaking changes of statements. */
  const changesOf = (statements: string) =>
    database.pool.onOneConnection(async client => {
      await client.query(`begin; ${earlier}`);
      try {
        before ??= await readCatalogue(client);
        await client.query(statements);
        return listBreakingChanges(before, await readCatalogue(client)).toSorted();
      } finally {
        await client.query('rollback');
      }
    });

  test.each(Object.entries(breaking))('fails for: %s', async (statements, changes) => {
    expect(await changesOf(statements)).toEqual(changes.toSorted());
  });

  test.each(allowed)('allows: %s', async statements => {
    expect(await changesOf(statements)).toEqual([]);
  });
});
