import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open.ts';
import { verifyLog } from '../src/events/chainCheck.ts';
import { createDatabase, databaseUrl, quiet } from '../tests/support/databases.ts';
import { startOwnPostgresql } from '../tests/support/postgresqlServer.ts';
import type { AppendFigures, AppendOrder } from './appends.ts';
import { median, printMachine, say } from './output.ts';
import { serverTime } from './serverTime.ts';

/** How many clients append at once, for how many seconds, and how many turns each variant has. */
const load = { clients: [1, 8, 32], seconds: 2, turns: 3 };

/** What the sealed log must reach, as a ratio to the same table without a chain. */
const target = 0.7;

/** The servers: one that confirms a commit at once, and one that waits 2 ms for the disk; commits meanwhile join it. */
const servers = {
  'commits without a wait': [],
  'commits of 2 ms': ['fsync=on', 'synchronous_commit=on', 'commit_delay=2000', 'commit_siblings=0'],
};

/**
 * The variants. `chained` is the log before decision 99: a trigger chained each row under the lock of the head, which
 * lasted until the commit. `plain` is the same table and its indexes without any trigger.
 */
const variants = ['chained', 'sealed', 'plain'] as const;
type Variant = (typeof variants)[number];

interface Subject {
  database: OpenDatabase;
  url: string;
  perSecond: Map<number, number[]>;
  /** Appends per second of processor time, of the server and the clients together. */
  perCoreSecond: Map<number, number[]>;
}

const statementsOf = (migration: string): string[] =>
  readFileSync(new URL(`../src/database/migrations/${migration}.sql`, import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );

/** Returns the statements that make a new database a variant. */
function changesOf(variant: Variant): string[] {
  if (variant === 'sealed') return [];
  const withoutTriggers = ['open_chain', 'append', 'close_chain', 'count'].map(
    name => `drop trigger events_${name} on events`,
  );
  if (variant === 'plain') {
    const numbers = "alter table events alter seq set default nextval('plain_seq')";
    return [...withoutTriggers, 'create sequence plain_seq', numbers];
  }
  const triggers = [...statementsOf('0002_event_chain'), ...statementsOf('0014_bounded_reads')]
    .filter(text => /FUNCTION append_event|TRIGGER events_(append|count)/.test(text))
    .map(text => text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
  return [...withoutTriggers, ...triggers];
}

async function prepare(serverUrl: string, variant: Variant): Promise<Subject> {
  await createDatabase(serverUrl, variant);
  const url = databaseUrl(serverUrl, variant);
  const database = await openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url });
  for (const statement of changesOf(variant)) await database.pool.query(statement);
  const figures = () => new Map<number, number[]>(load.clients.map(count => [count, []]));
  return { database, url, perSecond: figures(), perCoreSecond: figures() };
}

async function append(process: ChildProcess, order: AppendOrder): Promise<AppendFigures> {
  process.send(order);
  return (await once(process, 'message'))[0];
}

async function measure(process: ChildProcess, subjects: ReadonlyMap<Variant, Subject>): Promise<void> {
  for (const clients of load.clients) {
    let oldestMs = 0;
    for (let turn = 0; turn < load.turns; turn += 1) {
      for (const [variant, { database, url, perSecond, perCoreSecond }] of subjects) {
        const order = { url, isSealed: variant === 'sealed', clients, seconds: load.seconds };
        const before = await serverTime(database.pool);
        const figures = await append(process, order);
        const used = (await serverTime(database.pool)) - before + figures.ownTime;
        perSecond.get(clients)?.push(figures.perSecond);
        perCoreSecond.get(clients)?.push(figures.appended / used);
        oldestMs = Math.max(oldestMs, figures.oldestMs);
      }
    }
    const of = (variant: Variant, unit: 'perSecond' | 'perCoreSecond') =>
      Math.round(median(subjects.get(variant)?.[unit].get(clients) ?? []));
    const texts = variants.map(variant =>
      `${variant} ${of(variant, 'perSecond')} (${of(variant, 'perCoreSecond')})`.padEnd(20),
    );
    const ratio = (of('sealed', 'perSecond') / of('plain', 'perSecond')).toFixed(2);
    say(
      `  ${String(clients).padStart(2)} clients   ${texts.join(' ')} appends/s (per core-second)   sealed : plain ${ratio}, target ${target}   ` +
        `oldest unsealed event ${oldestMs} ms   load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}

/** `npm run bench -- log`: appends to the event log by several clients, on PostgreSQL. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const process = fork(fileURLToPath(new URL('./appends.ts', import.meta.url)));
  for (const [name, settings] of Object.entries(servers)) {
    const server = await startOwnPostgresql(join(directory, name), settings);
    const subjects = new Map<Variant, Subject>();
    for (const variant of variants) subjects.set(variant, await prepare(server.url, variant));
    say(name);
    await measure(process, subjects);
    for (const [variant, { database }] of subjects) {
      const { last, fault } =
        variant === 'plain' ? { last: null, fault: null } : await verifyLog(database.db);
      if (fault !== null) throw new Error(`${variant}: ${fault.reason}`);
      if (last !== null) say(`  ${variant}: verify-log finds ${last.seq} events intact`);
      await database.close();
    }
    await server.stop();
  }
  process.disconnect();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
