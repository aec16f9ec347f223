import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { pathOf } from '@portico/contract/endpoint';
import { encodeCursor } from '@portico/contract/hub/page';
import { api } from '@portico/contract/table';
import { openDatabase } from '../src/database/open.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { fillLarge, sizes } from './largeHub.ts';
import { printAgainstTarget, printMachine, say } from './output.ts';

const run = promisify(execFile);

/** The number of requests per page, after two warm-up requests. */
const turns = 30;

/** A request and its target time, in milliseconds. */
interface Question {
  name: string;
  path: string;
  targetMs: number;
}

const log = (query: Record<string, unknown>) => pathOf(api.auditLogs.list, { query });
const people = (query: Record<string, unknown>) => pathOf(api.users.list, { query });
/** What 'Find anything' requests as a person types. */
const typed = (search: string) => people({ search, limit: 20, count: 'none' });
const below = (part: number) => encodeCursor([Math.round(sizes.events * part)]);

const questions: readonly Question[] = [
  { name: 'log, first page', path: log({}), targetMs: 15 },
  { name: 'log, page in the middle', path: log({ cursor: below(0.5) }), targetMs: 15 },
  { name: 'log, page at its end', path: log({ cursor: below(0.0002) }), targetMs: 15 },
  { name: 'log, by action', path: log({ action: 'failed_login' }), targetMs: 100 },
  { name: 'log, search with many matches', path: log({ search: 'signed in' }), targetMs: 100 },
  { name: 'log, search for a person', path: log({ search: 'rosa.ibarra1' }), targetMs: 100 },
  { name: 'log, search for an address', path: log({ search: '10.77.12.' }), targetMs: 100 },
  { name: 'log, search without matches', path: log({ search: 'qqxzqq' }), targetMs: 100 },
  { name: 'log, search for two letters', path: log({ search: 'zq' }), targetMs: 100 },
  { name: 'users, first page', path: people({}), targetMs: 50 },
  { name: 'users, by name', path: people({ sort: 'username', order: 'desc' }), targetMs: 50 },
  { name: 'users, managers', path: people({ role: 'manager' }), targetMs: 50 },
  { name: 'users, search with many matches', path: people({ search: 'example' }), targetMs: 50 },
  { name: 'users, search for a surname', path: people({ search: 'lindqvist' }), targetMs: 50 },
  { name: 'users, search for a person', path: people({ search: 'petra novak' }), targetMs: 50 },
  { name: 'users, search without matches', path: people({ search: 'qqxzqq' }), targetMs: 50 },
  { name: 'users, search for one letter', path: people({ search: 'a' }), targetMs: 50 },
  { name: 'users, search for two letters', path: people({ search: 'zq' }), targetMs: 50 },
  ...['p', 'pe', 'pet', 'petra n', 'petra.novak1', 'example'].map(text => ({
    name: `find anything: '${text}'`,
    path: typed(text),
    targetMs: 100,
  })),
];

const ask = async (hub: MeasuredHub, path: string) => {
  const response = await fetch(hub.url + path, { headers: { Authorization: `Bearer ${hub.token}` } });
  if (!response.ok) throw new Error(`${path} failed with ${response.status}`);
  return response;
};

async function timesOf(hub: MeasuredHub, path: string): Promise<{ median: number; worst: number }> {
  const times: number[] = [];
  for (let turn = -2; turn < turns; turn += 1) {
    const begin = performance.now();
    await (await ask(hub, path)).arrayBuffer();
    if (turn >= 0) times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  return { median: times[turns >> 1] ?? 0, worst: times.at(-1) ?? 0 };
}

/** Returns the resident memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function exportAll(hub: MeasuredHub): Promise<void> {
  const before = await memoryOf(hub.pid);
  let peak = before;
  const watch = setInterval(() => void memoryOf(hub.pid).then(now => (peak = Math.max(peak, now))), 100);
  const begin = performance.now();
  let bytes = 0;
  for await (const part of (await ask(hub, api.auditLogs.exportCsv.path)).body ?? []) bytes += part.length;
  clearInterval(watch);
  const seconds = (performance.now() - begin) / 1000;
  say(`CSV of the whole log: ${Math.round(bytes / 2 ** 20)} MB in ${seconds.toFixed(1)} s`);
  printAgainstTarget('growth of the hub', peak - before, 64, 'MB (less is better)');
}

/** `npm run bench -- size`: measures the lists of a large organisation over HTTP, on the embedded database. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const nothing = { info() {}, warn() {}, error() {} };
  const fail = (error: Error) => {
    throw error;
  };
  const database = await openDatabase({ dataDirectory: directory, log: nothing, onLost: fail });
  const begin = performance.now();
  await fillLarge(database, part => process.stderr.write(`\rFilling: ${Math.round(part * 100)} %`));
  await database.maintain();
  await database.close();
  process.stderr.write(`\rFilled in ${Math.round((performance.now() - begin) / 1000)} s\n`);

  const hub = await startMeasuredHub(directory, '');
  await exportAll(hub);
  for (const { name, path, targetMs } of questions) {
    const { median, worst } = await timesOf(hub, path);
    say(`${name.padEnd(36)} median ${median.toFixed(1).padStart(6)} ms   worst ${worst.toFixed(1)} ms`);
    printAgainstTarget('median', median, targetMs, 'ms (less is better)');
  }
  await hub.end();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
