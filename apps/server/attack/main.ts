/** `npm run attack`: attacks a hub from outside and prints each attempt with its outcome. See README.md. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { administration } from './parts/administration.ts';
import { flood } from './parts/flood.ts';
import { fuzz } from './parts/fuzz.ts';
import { kills } from './parts/kills.ts';
import { requests } from './parts/requests.ts';
import { timing } from './parts/timing.ts';
import { type Attempt, type Result, runAttempts } from './support/attempt.ts';
import { hangUp } from './support/client.ts';
import { openPostgresql } from './support/databases.ts';
import { owner, type StartedHub, startHub } from './support/hubProcess.ts';
import { lineOf, tableOf } from './support/table.ts';
import { openWorld, type Target } from './support/world.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Exits with a message. */
function refuse(sentence: string): never {
  say(sentence);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '10' },
    samples: { type: 'string', default: '60' },
    calls: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
});

function numberOf(name: Exclude<keyof typeof values, 'database'>): number {
  const value = Number(values[name]);
  return Number.isInteger(value) && value >= 0 ? value : refuse(`--${name} must be a whole number.`);
}

/** The parts of an attack, by name. */
const parts: Readonly<Record<string, readonly Attempt[]>> = {
  requests,
  fuzz: fuzz(numberOf('requests'), numberOf('seed'), say),
  administration: administration(numberOf('calls')),
  kills: kills(numberOf('kills'), say),
  timing: timing(numberOf('samples'), say),
  flood: flood(numberOf('calls')),
};

const chosen = positionals.length === 0 ? Object.keys(parts) : positionals;
const unknown = chosen.find(name => parts[name] === undefined);
if (unknown !== undefined) refuse(`Unknown part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`);

const results: Result[] = [];
const keep = (result: Result) => {
  results.push(result);
  say(lineOf(result));
};

/** Returns the hub of ATTACK_URL, or null if it is not set. */
function givenTarget(): Target | null {
  const { ATTACK_URL: url, ATTACK_USERNAME: username = 'owner', ATTACK_PASSWORD: password } = process.env;
  if (!url) return null;
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:')
    refuse('ATTACK_URL must be a URL that starts with http://.');
  const { hostname, origin } = new URL(url);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    refuse(
      'ATTACK_URL must be on this machine: localhost, 127.0.0.1 or [::1]. The attack changes and deletes data.',
    );
  }
  if (!password)
    refuse(
      "ATTACK_PASSWORD must be the owner's password, and ATTACK_USERNAME the owner's username (default: owner).",
    );
  return { name: origin, url: origin, owner: { username, password }, trustsForwardedFor: false };
}

/** Runs each part on a separate hub and database, so that parts do not affect each other. */
async function attackOwnHubs(name: string, home: string, createDatabase: (() => Promise<string>) | null) {
  for (const [number, part] of chosen.entries()) {
    const directory = join(home, `${name}-${number}`);
    mkdirSync(directory, { mode: 0o700 });
    const databaseUrl = createDatabase === null ? '' : await createDatabase();
    const hubs: StartedHub[] = [];
    const start = async (folder: string) => {
      const hub = await startHub({ dataDirectory: join(directory, folder), databaseUrl });
      hubs.push(hub);
      return hub;
    };
    try {
      const { url, own } = await start('data');
      const second = createDatabase === null ? {} : { second: (await start('second')).url };
      const world = await openWorld({ name, url, owner, own, trustsForwardedFor: true, ...second });
      await runAttempts(part, parts[part] ?? [], world, keep);
    } finally {
      for (const hub of hubs) await hub.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

/** Creates a directory until the end of the attack. */
function temporaryDirectory(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), name));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function attackBothDatabases(): Promise<void> {
  const home = temporaryDirectory('portico-attack-');
  if (values.database !== 'postgresql') await attackOwnHubs('embedded', home, null);
  if (values.database === 'embedded') return;
  const databases = await openPostgresql(temporaryDirectory('portico-attack-postgresql-')).catch(error => {
    say(`PostgreSQL is skipped: ${error.message} Set TEST_DATABASE_URL to use a running server.`);
    return null;
  });
  try {
    if (databases !== null) await attackOwnHubs('PostgreSQL', home, databases.create);
  } finally {
    await databases?.stop();
  }
}

// Signals go through 'exit', which also stops the hubs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const target = givenTarget();
if (target === null) await attackBothDatabases();
else {
  const world = await openWorld(target);
  for (const part of chosen) await runAttempts(part, parts[part] ?? [], world, keep);
}
hangUp();
process.stdout.write(`${tableOf(results)}\n`);
const failed = results.filter(({ held }) => held === false).length;
const held = results.filter(result => result.held).length;
process.stdout.write(`\n${held} held, ${failed} did not\n`);
process.exit(failed === 0 && held > 0 ? 0 : 1);
