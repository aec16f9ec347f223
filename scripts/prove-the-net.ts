import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Fault, Faults } from './faults/fault.ts';
import { storyFaults } from './faults/ofStories.ts';
import { testFaults } from './faults/ofTests.ts';
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
async function prove({ file, change: [whole, broken], by, says }: Fault): Promise<string | undefined> {
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
const faults = [storyFaults, testFaults].flatMap((some: Faults) => Object.entries(some));
const chosen = faults
  .flatMap(([, some]) => Object.entries(some))
  .filter(([name]) => words.length === 0 || words.some(word => name.includes(word)));
const caught = new Set<string>();
// `npm run test:full` sets it, but the quick tests must catch all.
delete process.env.TEST_FULL;
const started = performance.now();
for (const [name, fault] of chosen) {
  const begun = performance.now();
  const hole = await prove(fault);
  if (isStopped) break;
  if (hole === undefined) caught.add(name);
  say(`${hole === undefined ? 'caught' : 'MISSED'} ${name} (${since(begun)})`);
  if (hole !== undefined) say(hole);
}
say('');
for (const [check, some] of faults) {
  const names = Object.keys(some).filter(name => caught.has(name));
  if (names.length > 0) say(`${check.padEnd(18)}  ${names.length}  ${names.join('; ')}`);
}
say(`\ntotal: ${since(started)}`);
process.stdout.write(`${caught.size} of ${chosen.length} caught\n`);
process.exit(caught.size === chosen.length && chosen.length > 0 ? 0 : 1);
