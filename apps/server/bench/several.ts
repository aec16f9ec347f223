import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import pg from 'pg';
import { createDatabase, databaseUrl } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { credentials, type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { median, printMachine, say } from './output.ts';
import { serverTime } from './serverTime.ts';

const load = fileURLToPath(new URL('./severalLoad.ts', import.meta.url));
const run = promisify(execFile);

/** How long a turn lasts, in seconds, and how many each number of hubs has, in pairs. */
const turn = { warm: 3, measured: 5, times: 3 };
/** What two hubs must reach, as a ratio to one. */
const target = 1.7;
/** The sessions of the token checks: one alone would make each batch one look-up. */
const sessions = 40;

const kinds = ['token checks', 'sign-ons', 'appends'] as const;
type Kind = (typeof kinds)[number];

/** What the load does, and where. */
export interface SeveralOrder {
  kind: Kind;
  urls: readonly string[];
  tokens: readonly string[];
  app: { id: string; key: string };
  seconds: number;
}

/** What it did: how many a second, and its own processor time in seconds. */
export interface SeveralFigures {
  done: number;
  seconds: number;
  ownTime: number;
}

/** Ties a process and its threads to a core. Without taskset the operating system chooses. */
function pin(pid: number, core: number): boolean {
  const taskset = ['/usr/bin/taskset', '/bin/taskset'].find(path => existsSync(path));
  if (taskset === undefined) return false;
  execFileSync(taskset, ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: 'ignore',
  });
  return true;
}

/** Signs in from as many networks as there are sessions, and connects an application. */
async function prepare({ url }: MeasuredHub): Promise<Pick<SeveralOrder, 'tokens' | 'app'>> {
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n += 1) {
    const stranger = createClient({ baseUrl: url, token: () => null });
    tokens.push(signedIn(await stranger.call(api.auth.login, { body: credentials })).token);
  }
  const owner = createClient({ baseUrl: url, token: () => tokens[0] ?? null });
  const { user } = await owner.call(api.auth.verify, {});
  const body = { name: 'Notes', url: 'https://notes.example.com/callback' };
  const { id, fullApiKey } = await owner.call(api.apps.create, { body });
  await owner.call(api.access.grant, { params: { userId: user.id, appId: id } });
  return { tokens, app: { id, key: fullApiKey } };
}

async function underLoad(order: SeveralOrder): Promise<SeveralFigures> {
  const { stdout } = await run(process.execPath, [load, JSON.stringify(order)]);
  return JSON.parse(stdout);
}

/** `npm run bench -- several`: two hubs on one PostgreSQL, each on a core of its own, against one of them. */
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
  const prepared = await prepare(hubs[0] as MeasuredHub);
  for (const kind of kinds) {
    const perSecond = new Map<number, number[]>();
    const perCoreSecond = new Map<number, number[]>();
    for (let n = 0; n <= turn.times; n += 1) {
      for (const count of [1, 2]) {
        const urls = hubs.slice(0, count).map(hub => hub.url);
        const isWarmUp = n === 0;
        const before = await serverTime(pool);
        const figures = await underLoad({
          kind,
          urls,
          ...prepared,
          seconds: isWarmUp ? turn.warm : turn.measured,
        });
        if (isWarmUp) continue;
        const database = (await serverTime(pool)) - before;
        // What was left of the machine once the load itself is subtracted.
        const left = 1 - figures.ownTime / figures.seconds / availableParallelism();
        const rate = figures.done / figures.seconds;
        perSecond.set(count, [...(perSecond.get(count) ?? []), rate]);
        perCoreSecond.set(count, [...(perCoreSecond.get(count) ?? []), rate / left]);
        say(
          `  ${kind}, ${count} ${count === 1 ? 'hub ' : 'hubs'}  ${Math.round(rate)}/s   processor: load ${figures.ownTime.toFixed(1)} s, database ${database.toFixed(1)} s of ${figures.seconds.toFixed(1)} s   load average ${loadavg()[0]?.toFixed(1)}`,
        );
      }
    }
    const ratio = (figures: ReadonlyMap<number, number[]>) =>
      (median(figures.get(2) ?? []) / median(figures.get(1) ?? [])).toFixed(2);
    say(
      `${kind.padEnd(12)}  one ${Math.round(median(perSecond.get(1) ?? []))}/s, two ${Math.round(median(perSecond.get(2) ?? []))}/s: ${ratio(perSecond)}, without the load's own time ${ratio(perCoreSecond)}, target ${target}`,
    );
  }
  await pool.end();
  for (const hub of hubs) await hub.end();
  await server.stop();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
