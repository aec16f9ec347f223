import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from './faults/all.ts';
import type { CaughtBy, Fault } from './faults/fault.ts';
import { runCheck } from './lib/checks.ts';
import { capture, root, say } from './lib/processes.ts';
import { since } from './lib/time.ts';

/** The inserted fault. The next run restores its file if this one is killed. */
const record = join(root, '.cache', 'inserted-fault.json');

interface Inserted {
  /** The process that inserted it. */
  pid: number;
  path: string;
  source: string;
  broken: string;
}

/** Restores the file of the inserted fault, unless someone has edited it since. */
function restore(): void {
  if (!existsSync(record)) return;
  const { path, source, broken }: Inserted = JSON.parse(readFileSync(record, 'utf8'));
  if (readFileSync(path, 'utf8') === broken) writeFileSync(path, source);
  rmSync(record);
}

function insert(path: string, source: string, broken: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const inserted: Inserted = { pid: process.pid, path, source, broken };
  writeFileSync(record, JSON.stringify(inserted));
  writeFileSync(path, broken);
}

/** Returns whether another run is inserting faults here. */
function isRunning(): boolean {
  if (!existsSync(record)) return false;
  const { pid }: Inserted = JSON.parse(readFileSync(record, 'utf8'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs what must catch a fault, until the first failure. @returns the output without colours */
async function run(by: Fault['by']): Promise<{ status: number; output: string }> {
  const { status, output } = await (typeof by === 'string'
    ? runCheck(by)
    : capture('vitest', ['run', '--retry=0', '--bail=1', ...by]));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colours start with it
  return { status, output: output.replace(/\x1b\[[0-9;]*m/g, '') };
}

/** Inserts a fault, runs its tests and restores the file. @returns why the fault was missed, if it was */
async function prove({ file, whole, broken, by, says }: Fault): Promise<string | undefined> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(whole).length !== 2) return `${file} does not contain the original text exactly once`;
  insert(
    path,
    source,
    source.replace(whole, () => broken),
  );
  try {
    const { status, output } = await run(by);
    if (status === 0) return 'its tests pass with it';
    return says.test(output) ? undefined : `its tests fail for another reason:\n${output}`;
  } finally {
    restore();
  }
}

/** Returns a line for each check: how many faults it caught, and which. */
function tableOf(caught: readonly Fault[]): string {
  const byCheck = new Map<CaughtBy, string[]>();
  for (const { caughtBy, name } of caught) byCheck.set(caughtBy, [...(byCheck.get(caughtBy) ?? []), name]);
  const rows = [...byCheck].toSorted(([, one], [, other]) => other.length - one.length);
  const width = Math.max(0, ...rows.map(([check]) => check.length));
  return rows
    .map(
      ([check, names]) => `${check.padEnd(width)}  ${String(names.length).padStart(2)}  ${names.join('; ')}`,
    )
    .join('\n');
}

/** Each run of tests gets the signal too. Its fault is taken back before the command ends. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
  });
}

/**
 * `npm run prove-the-net`: inserts faults, one after the other, and expects a check of `npm test` to catch each.
 * `-- focus race` inserts those whose names contain one of the words.
 */
const words = process.argv.slice(2).filter(word => !word.startsWith('-'));
const chosen = faults.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
const caught: Fault[] = [];
// `npm run test:full` sets it, but the quick tests must catch all.
delete process.env.TEST_FULL;
const started = performance.now();
if (isRunning()) {
  say('Another run is inserting faults here.');
  process.exit(1);
}
restore();
for (const fault of chosen) {
  const begun = performance.now();
  const hole = await prove(fault);
  if (isStopped) break;
  if (hole === undefined) caught.push(fault);
  say(`${hole === undefined ? 'caught' : 'MISSED'} ${fault.name} (${since(begun)})`);
  if (hole !== undefined) say(hole);
}
say(`\n${tableOf(caught)}\n\ntotal: ${since(started)}`);
process.stdout.write(`${caught.length} of ${chosen.length} caught\n`);
process.exit(caught.length === chosen.length && chosen.length > 0 ? 0 : 1);
