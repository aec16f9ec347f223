import type { SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, countsVariable } from './lib/counts.ts';
import { capture, root, run as runHere, say, since } from './lib/processes.ts';
import { trackedPaths } from './lib/trackedFiles.ts';

/** A part of `npm test`: a script, or tests that run and are counted in Vitest. */
type Step = { name: string } & ({ script: readonly string[] } | { vitest: readonly string[] });

/** Lets files share a process and its modules. Otherwise imports take a third to a half of the time. */
const shared = '--no-isolate';

const parameters = process.argv.slice(2);
// Written as one word, because a word by itself names files.
const pattern = parameters.indexOf('-t');
if (pattern >= 0) parameters.splice(pattern, 2, `--testNamePattern=${parameters[pattern + 1] ?? ''}`);
const names = parameters.filter(parameter => !parameter.startsWith('-'));
/** `npm run test:full`. */
const isFull = parameters.includes('--full');
if (isFull) process.env.TEST_FULL = '1';
/** Options of Vitest, such as `--shard=1/2`. */
const forVitest = parameters.filter(parameter => parameter.startsWith('-') && parameter !== '--full');

/**
 * Stages run one after the other. The steps of a stage run in parallel, because each is idle part of the time. Stories,
 * the server's tests and end to end are not: beside each other they take longer than one after the other.
 */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'units', vitest: ['--project=!server', '--project=!e2e', '--project=!published', shared] },
    { name: 'check', script: ['check', '--all'] },
    { name: 'build', script: ['build'] },
  ],
  [{ name: 'stories', vitest: ['--config=vitest.stories.config.ts'] }],
  [{ name: 'server', vitest: ['--project=server', shared, '--maxWorkers=3'] }],
  [{ name: 'sizes', script: ['sizes'] }],
  [{ name: 'e2e', vitest: ['--project=e2e', shared] }],
  ...(isFull
    ? ([
        [{ name: 'published', vitest: ['--project=published'] }],
        [{ name: 'long', vitest: ['--config=apps/server/vitest.long.config.ts'] }],
        [{ name: 'several', vitest: ['--config=apps/server/vitest.several.config.ts'] }],
        [{ name: 'prove-the-net', script: ['prove-the-net'] }],
      ] satisfies Step[][])
    : []),
];

const passed: Counts = { passed: 1, failed: 0, failures: [], repeated: [] };
const failed: Counts = { ...passed, passed: 0, failed: 1 };

/** Runs a command, in this terminal or capturing its output. */
type Run = (command: string, parameters: readonly string[], options?: SpawnOptions) => Promise<number>;

/** Runs a script with its parameters, which counts as one test. */
async function runScript(script: readonly string[], run: Run): Promise<Counts> {
  const status = await run(process.execPath, ['scripts/run.mjs', ...script]);
  return status === 0 ? passed : failed;
}

/** Runs tests. A run that crashes or finds no test counts as one failure. */
async function runTests(name: string, parameters: readonly string[], run: Run): Promise<Counts> {
  const path = join(root, '.cache', `counts-${name}.json`);
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/lib/counts.ts')}`];
  const env = { ...process.env, [countsVariable]: path };
  const status = await run('vitest', ['run', ...parameters, ...reporters], { env });
  if (!existsSync(path)) return failed;
  const counts: Counts = JSON.parse(readFileSync(path, 'utf8'));
  const isBroken = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return { ...counts, failed: isBroken ? 1 : counts.failed };
}

interface Result {
  count: Counts;
  /** The line of the report. */
  line: string;
  /** The output, unless it was printed as the step ran. */
  captured: string;
}

async function runStep(step: Step, isCaptured: boolean): Promise<Result> {
  const started = performance.now();
  let captured = '';
  const run: Run = async (...command) => {
    if (!isCaptured) return runHere(...command);
    const { status, output } = await capture(...command);
    captured = `\n── ${step.name}\n${output}`;
    return status;
  };
  const count =
    'script' in step
      ? await runScript(step.script, run)
      : await runTests(step.name, [...step.vitest, ...forVitest], run);
  const outcome = `${count.passed} passed, ${count.failed} failed (${since(started)})`;
  return { count, line: `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${outcome}`, captured };
}

// Most objects are short-lived, so a larger young generation saves garbage collections.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const isStep = (word: string) => stages.flat().some(({ name }) => name === word);

/** Returns the steps that run the files whose path contains one of some words. */
function stepsOf(words: readonly string[]): Step[] {
  // As paths, because Vitest compares words with the part of a path below its project.
  const filesOf = (ending: RegExp) =>
    trackedPaths().filter(file => ending.test(file) && words.some(word => file.includes(word)));
  const [stories, tests] = [filesOf(/\.stories\.tsx$/), filesOf(/\.test\.tsx?$/)];
  return [
    ...(stories.length > 0
      ? [{ name: 'stories', vitest: ['--config=vitest.stories.config.ts', ...stories] }]
      : []),
    ...(tests.length > 0 ? [{ name: 'tests', vitest: tests }] : []),
  ];
}

/**
 * `npm test`: runs every step; the named ones, e.g. `npm test -- stories --shard=1/2`; or the files whose path contains a
 * word, e.g. `npm test -- LoginForm`.
 */
const words = names.filter(name => !isStep(name));
const chosen = [
  ...stages.map(steps => steps.filter(({ name }) => names.length === 0 || names.includes(name))),
  ...stepsOf(words).map(step => [step]),
].filter(steps => steps.length > 0);
if (chosen.length === 0) say(`No step and no test file matches ${names.join(' ')}.`);
const started = performance.now();
const results: Result[] = [];
for (const steps of chosen) {
  say(`\n── ${steps.map(({ name }) => name).join(' and ')}`);
  // The first prints as it runs, the others when all have ended.
  const ended = await Promise.all(steps.map((step, index) => runStep(step, index > 0)));
  for (const { captured } of ended) if (captured !== '') say(captured);
  results.push(...ended);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, { count }) => total + count[key], 0);
const failures = results.flatMap(({ count }) => count.failures);
// Printed last, because truncated logs keep the end.
const shown = failures.slice(0, 10);
if (failures.length > shown.length) shown.push(`and ${failures.length - shown.length} more`);
const repeated = results.flatMap(({ count }) => count.repeated).map(name => `passed when repeated: ${name}`);
say(`\n${[...repeated, ...shown, ...results.map(({ line }) => line)].join('\n')}\n`);
say(`total: ${since(started)}`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
