import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const server = 'apps/server';
const migrations = `${server}/src/database/migrations`;

/** The changes of the next version: a column split, a table renamed and a constraint added. */
const nextMigrations: readonly { name: string; statements: readonly string[] }[] = [
  {
    name: 'split_brand_name',
    statements: [
      "alter table brand add column first_word text not null default '', add column other_words text not null default ''",
      "update brand set first_word = split_part(name, ' ', 1), other_words = substr(name, length(split_part(name, ' ', 1)) + 2)",
      // Whichever of both a hub writes, the other follows.
      `create function split_brand_name() returns trigger language plpgsql as $$ begin
         if new.name is distinct from old.name then
           new.first_word := split_part(new.name, ' ', 1);
           new.other_words := substr(new.name, length(new.first_word) + 2);
         else
           new.name := rtrim(new.first_word || ' ' || new.other_words);
         end if;
         return new;
       end $$`,
      'create trigger split_brand_name before update on brand for each row execute function split_brand_name()',
    ],
  },
  {
    name: 'rename_access_grants',
    statements: [
      'alter table access_grants rename to app_grants',
      'create view access_grants as select * from app_grants',
    ],
  },
  {
    name: 'limit_usernames',
    statements: [
      'alter table users add constraint users_username_short check (char_length(username) <= 64) not valid',
      'alter table users validate constraint users_username_short',
    ],
  },
];
const constraint = 'add constraint users.users_username_short';

/** The program of the next version uses the new columns and the new name only. */
const patches: readonly { file: string; from: string; to: string }[] = [
  { file: '../../package.json', from: '"version": "1.0.0"', to: '"version": "2.0.0"' },
  {
    file: 'src/database/schema/hub.ts',
    from: "name: t.text('name').notNull().default(''),\n    /** As",
    to: "firstWord: t.text('first_word').notNull().default(''),\n    otherWords: t.text('other_words').notNull().default(''),\n    /** As",
  },
  {
    file: 'src/base/brand/queries.ts',
    from: 'name: brand.name,',
    to: `name: sql<string>\`rtrim(\${brand.firstWord} || ' ' || \${brand.otherWords})\`,`,
  },
  {
    file: 'src/base/brand/queries.ts',
    from: `.set({ ...change, version: sql\`\${brand.version} + 1\` })`,
    to: `.set({
      ...change,
      ...(change.name === undefined ? {} : { firstWord: change.name.split(' ', 1)[0], otherWords: change.name.split(' ').slice(1).join(' ') }),
      version: sql\`\${brand.version} + 1\`,
    })`,
  },
  // Kills the process at a step of a migration: before each statement, and before and after each commit.
  {
    file: 'src/database/migrate.ts',
    from: '    await client.query(statement);',
    to: '    killIfDue();\n    await client.query(statement);',
  },
  {
    file: 'src/database/migrate.ts',
    from: "    await client.query('commit');",
    to: "    killIfDue();\n    await client.query('commit');\n    killIfDue();",
  },
  {
    file: 'src/database/migrate.ts',
    from: 'const lockNotAvailable',
    to: `let steps = 0;
function killIfDue() {
  steps += 1;
  if (steps === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

const lockNotAvailable`,
  },
];

/** The number of steps of each migration: its statements, and before and after its commit. */
export const stepsOf = nextMigrations.map(({ statements }) => statements.length + 2);

/**
 * Copies the sources of this version and makes the next one of them: with three migrations, and a program that uses
 * their columns and names. With the variable `KILL_AT` it kills itself at that step of its migrations.
 *
 * @param directory an existing, empty directory
 * @throws {Error} if a patch does not apply
 */
export function copyNextVersion(directory: string): void {
  for (const path of ['../../package.json', 'src', 'package.json', 'tests/support/apiOnly.ts']) {
    mkdirSync(dirname(join(directory, server, path)), { recursive: true });
    cpSync(join(repository, server, path), join(directory, server, path), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(directory, 'node_modules'));
  edit(directory, 'src/database/migrations/releases.json', allowConstraint);
  addMigrations(join(directory, migrations));
  for (const { file, from, to } of patches) {
    edit(directory, file, text => {
      if (!text.includes(from)) throw new Error(`The next version cannot be made: ${file} has no '${from}'`);
      return text.replace(from, () => to);
    });
  }
  const sources = readdirSync(join(directory, server, 'src'), { recursive: true }).map(String);
  for (const file of sources.filter(name => name.endsWith('.ts')))
    edit(directory, `src/${file}`, text => text.replaceAll(/\baccess_grants\b/g, 'app_grants'));
}

function edit(directory: string, file: string, change: (text: string) => string): void {
  const path = join(directory, server, file);
  if (statSync(path).isDirectory()) return;
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** This version's hubs comply with the constraint already. */
function allowConstraint(text: string): string {
  const releases = JSON.parse(text);
  const newest = Object.keys(releases).at(-1) ?? '';
  return JSON.stringify({ ...releases, [newest]: { ...releases[newest], readyFor: [constraint] } });
}

function addMigrations(folder: string): void {
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const releases = JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'));
  const readableSince = journal.entries.at(-1).tag;
  for (const { name, statements } of nextMigrations) {
    const last = journal.entries.at(-1);
    const idx = last.idx + 1;
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
    releases[tag] = { release: '2.0.0', readableSince };
    writeFileSync(join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'));
  }
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, 'releases.json'), JSON.stringify(releases));
}
