import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, databaseUrl } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { loadHub, prepareLoad, type SeveralOrder } from './administratorsLoad.ts';
import { loadProvider, startBareLibrary } from './bareLibrary.ts';
import { startMeasuredHub } from './hubProcess.ts';
import { median, printAgainstTarget, printMachine, say } from './output.ts';

/** The seconds of a warm-up and of each turn, and the callers at each side. */
const plan = { warm: 3, measured: 5, turns: 3, callers: 20 };

/**
 * Minimum throughput of the hub, as a part of the library's: the goal of 480 and 250 a second where the library made
 * 480.
 */
const goals = { embedded: 0.52, PostgreSQL: 1 };

/** Measures a hub and the library in turns, so that other work on the machine meets both. Prints medians. */
async function compare(name: keyof typeof goals, directory: string, databaseUrl: string): Promise<void> {
  const hub = await startMeasuredHub(directory, databaseUrl);
  const library = await startBareLibrary();
  const order: Omit<SeveralOrder, 'seconds'> = {
    kind: 'sign-ons',
    urls: [hub.url],
    ...(await prepareLoad(hub)),
  };
  const openings = async (seconds: number) => {
    const { done, seconds: passed } = await loadHub({ ...order, seconds });
    return done / passed;
  };
  const flows = async (seconds: number) =>
    (await loadProvider(library.target, 'signOn', { callers: plan.callers, seconds })).perSecond;
  await openings(plan.warm);
  await flows(plan.warm);
  const turns: { hub: number; library: number }[] = [];
  for (let turn = 0; turn < plan.turns; turn += 1)
    turns.push({ hub: await openings(plan.measured), library: await flows(plan.measured) });
  const ours = median(turns.map(turn => turn.hub));
  const theirs = median(turns.map(turn => turn.library));
  say(`${name.padEnd(12)} ${ours.toFixed(0)} openings a second, the library ${theirs.toFixed(0)} sign-ons`);
  printAgainstTarget('share', ours / theirs, goals[name], '(more is better)');
  await library.end();
  await hub.end();
}

/**
 * `npm run bench -- signon`: an application is opened and its token validated, beside silent sign-ons of the bare
 * library with its in-memory store.
 */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  await compare('embedded', join(directory, 'embedded'), '');
  const server = await startPostgresql(directory);
  await createDatabase(server.url, 'bench');
  await compare('PostgreSQL', join(directory, 'hub'), databaseUrl(server.url, 'bench'));
  await server.stop();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
