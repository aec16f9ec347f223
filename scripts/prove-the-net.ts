import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { faults } from './faults/all.ts';
import type { Fault } from './faults/fault.ts';
import { runCheck } from './lib/checks.ts';
import { capture, root, say, since } from './lib/processes.ts';

/** Runs what must catch a fault, until the first failure. @returns the output without colours */
async function run(by: Fault['by']): Promise<{ status: number; output: string }> {
  const { status, output } = await (typeof by === 'string'
    ? runCheck(by)
    : capture('vitest', ['run', '--retry=0', '--bail=1', ...by]));
  return { status, output: stripVTControlCharacters(output) };
}

/** Inserts a fault, runs its tests and restores the file. @returns why the fault was missed, if it was */
async function prove({ file, whole, broken, by, says }: Fault): Promise<string | undefined> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(whole).length !== 2) return `${file} does not contain the original text exactly once`;
  writeFileSync(
    path,
    source.replace(whole, () => broken),
  );
  try {
    const { status, output } = await run(by);
    if (status === 0) return 'its tests pass with it';
    return says.test(output) ? undefined : `its tests fail for another reason:\n${output}`;
  } finally {
    writeFileSync(path, source);
  }
}

/** Returns a line for each check: how many faults it caught, and which. */
const tableOf = (caught: readonly Fault[]): string =>
  Object.entries(Object.groupBy(caught, ({ caughtBy }) => caughtBy))
    .map(([check, of]) => `${check.padEnd(18)}  ${of.length}  ${of.map(({ name }) => name).join('; ')}`)
    .join('\n');

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
