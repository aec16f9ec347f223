import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, databaseUrl } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { kinds, loadHub, prepareLoad, type SeveralOrder } from './administratorsLoad.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { median, printMachine, say } from './output.ts';
import { processTime, serverTime } from './serverTime.ts';

/** How long a turn lasts, in seconds, and how many each number of hubs has, in pairs. */
const turn = { warm: 3, measured: 5, times: 3 };
/** What two hubs must reach, as a ratio to one. */
const target = 1.7;
/** Ties a process and its threads to a core. Without taskset the operating system chooses. */
function pin(pid: number, core: number): boolean {
  const taskset = ['/usr/bin/taskset', '/bin/taskset'].find(path => existsSync(path));
  if (taskset === undefined) return false;
  execFileSync(taskset, ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: 'ignore',
  });
  return true;
}

/** A turn: requests a second, and per second of processor time of the hubs and the database. */
interface Turn {
  perSecond: number;
  perCoreSecond: number;
  /** The milliseconds of processor time that a request takes. */
  hub: number;
  database: number;
}

async function measure(
  order: Omit<SeveralOrder, 'seconds'>,
  hubs: readonly MeasuredHub[],
  pool: pg.Pool,
): Promise<Turn> {
  const times = async () => ({
    database: await serverTime(pool),
    hub: hubs.reduce((total, { pid }) => total + processTime(pid), 0),
  });
  const before = await times();
  const { done, seconds } = await loadHub({ ...order, seconds: turn.measured });
  const after = await times();
  const hub = after.hub - before.hub;
  const database = after.database - before.database;
  return {
    perSecond: done / seconds,
    perCoreSecond: done / (hub + database),
    hub: (hub / done) * 1000,
    database: (database / done) * 1000,
  };
}

/** Describes the medians of turns. */
function line(name: string, turns: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(turns.map(one => one[figure]));
  return `${name}  ${of('perSecond').toFixed(0).padStart(5)}/s  ${of('perCoreSecond').toFixed(0).padStart(5)} a core-second: hub ${of('hub').toFixed(2)} ms, database ${of('database').toFixed(2)} ms   load ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * `npm run bench -- several`: two hubs on one PostgreSQL, each on a core of its own, against one of them. The database and
 * the load need processors too. So the ratio that two cores show is not what more would: that is twice the ratio of what
 * hubs and database do in a second of their processor time, as long as none of them waits for another.
 */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const server = await startPostgresql(directory);
  await createDatabase(server.url, 'bench');
  const url = databaseUrl(server.url, 'bench');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const hubs = [
    await startMeasuredHub(join(directory, 'one'), url),
    await startMeasuredHub(join(directory, 'other'), url),
  ];
  const isPinned = hubs.map(({ pid }, n) => pin(pid, n % availableParallelism())).every(Boolean);
  say(isPinned ? 'each hub on a core of its own' : 'taskset is missing: the hubs share the cores');
  const prepared = await prepareLoad(hubs[0] as MeasuredHub);
  for (const kind of kinds) {
    const turns: Record<1 | 2, Turn[]> = { 1: [], 2: [] };
    for (let n = 0; n <= turn.times; n += 1) {
      for (const count of [1, 2] as const) {
        const used = hubs.slice(0, count);
        const order = { kind, urls: used.map(hub => hub.url), ...prepared };
        if (n === 0) await loadHub({ ...order, seconds: turn.warm });
        else turns[count].push(await measure(order, used, pool));
      }
    }
    say(`${kind.padEnd(12)}  ${line('one', turns[1])}`);
    say(`${' '.repeat(12)}  ${line('two', turns[2])}`);
    const ratio = (figure: (one: Turn) => number) =>
      median(turns[2].map(figure)) / median(turns[1].map(figure));
    const scaled = 2 * ratio(({ perCoreSecond }) => perCoreSecond);
    say(
      `    two to one: ${ratio(({ perSecond }) => perSecond).toFixed(2)} on these cores, ${scaled.toFixed(2)} with a core for each, target ${target}`,
    );
  }
  await pool.end();
  for (const hub of hubs) await hub.end();
  await server.stop();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
