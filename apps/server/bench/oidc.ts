import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  interactions,
  refreshTokens,
} from '../src/database/schema.ts';
import { sweepOidc } from '../src/sso/sessions/sweep.ts';
import { createDatabase, databaseUrl, quiet } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { loadProvider, type MeasuredProvider, startBareLibrary } from './bareLibrary.ts';
import { connectCallers } from './connectCallers.ts';
import { startMeasuredHub } from './hubProcess.ts';
import type { LoadKind } from './oidcLoad.ts';
import { median, printAgainstTarget, printMachine, say } from './output.ts';

/** The seconds of a warm-up, in which V8 compiles, and of each round. */
const plan = { warm: 12, measured: 2, rounds: 9, callers: 10 };
const goal = { share: 0.6, p95: 50 };

const hour = 3_600_000;

const load = ({ target, pid }: MeasuredProvider, kind: LoadKind, seconds: number) =>
  loadProvider(target, kind, { callers: plan.callers, seconds, pid });

const works = { signOn: 'silent sign-on', token: 'token (refresh)', userinfo: 'userinfo' } as const;

const [, only] = process.argv.slice(2) as [string, LoadKind?];
const kinds = only === undefined ? (Object.keys(works) as LoadKind[]) : [only];

/** The rounds of one side: their numbers and durations, and their cost for its process. */
async function measureRound(provider: MeasuredProvider, kind: LoadKind) {
  const result = await load(provider, kind, plan.measured);
  return { ...result, perCore: result.count / result.used };
}

/**
 * Measures both in turns, so that other work on the machine meets both. Prints medians; the share is the median of the
 * rounds' shares, because the machine's speed changes between rounds. The library is started for each comparison, because
 * it slows down as its store in memory grows.
 */
async function compare(name: string, hub: MeasuredProvider): Promise<void> {
  const library = await startBareLibrary();
  for (const kind of kinds) {
    for (const side of [library, hub]) await load(side, kind, plan.warm);
    const rounds: Record<'library' | 'hub', Awaited<ReturnType<typeof measureRound>>>[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      rounds.push({ library: await measureRound(library, kind), hub: await measureRound(hub, kind) });
    }
    const middle = (side: 'hub' | 'library', figure: 'perSecond' | 'perCore' | 'p50' | 'p95') =>
      median(rounds.map(round => round[side][figure]));
    const line = (side: 'hub' | 'library') =>
      `${middle(side, 'perSecond').toFixed(0).padStart(5)}/s  ${middle(side, 'perCore').toFixed(0).padStart(5)} a core-second  p50 ${middle(side, 'p50').toFixed(1)} ms  p95 ${middle(side, 'p95').toFixed(1)} ms`;
    say(`${name}  ${works[kind].padEnd(15)}  hub      ${line('hub')}`);
    say(`${' '.repeat(29)}library  ${line('library')}`);
    printAgainstTarget(
      'share',
      median(rounds.map(({ hub, library }) => hub.perCore / library.perCore)),
      goal.share,
      '(more is better)',
    );
    if (kind === 'signOn') printAgainstTarget('p95', middle('hub', 'p95'), goal.p95, 'ms (less is better)');
  }
  await library.end();
}

/** Counts the rows that the measurement has left, and again as the hourly sweep would leave them. */
async function countRows(url: string): Promise<void> {
  const database = await openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url });
  const tables = { clientSessions, authorizationCodes, accessTokens, refreshTokens, interactions };
  const print = async (when: string) => {
    const counts = await Promise.all(
      Object.entries(tables).map(async ([name, table]) => `${name} ${await database.db.$count(table)}`),
    );
    say(`rows ${when}: ${counts.join(', ')}`);
  };
  await print('after the measurement');
  await sweepOidc(database.db, new Date(Date.now() + hour));
  await print('after an hour');
  await sweepOidc(database.db, new Date(Date.now() + 400 * 24 * hour));
  await print('after the session');
  await database.close();
}

/** `npm run bench -- oidc [signOn | token | userinfo]`: the hub beside the bare library with its in-memory store, at ten callers. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const embedded = await startMeasuredHub(join(directory, 'embedded'), '');
  await compare('embedded  ', { target: await connectCallers(embedded, plan.callers), pid: embedded.pid });
  await embedded.end();

  const server = await startPostgresql(directory);
  await createDatabase(server.url, 'bench');
  const url = databaseUrl(server.url, 'bench');
  const postgresql = await startMeasuredHub(join(directory, 'hub'), url);
  await compare('PostgreSQL', {
    target: await connectCallers(postgresql, plan.callers),
    pid: postgresql.pid,
  });
  await postgresql.end();
  await countRows(url);
  await server.stop();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
