import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, countsVariable } from './lib/counts.ts';
import { root, run, say } from './lib/processes.ts';
import { since } from './lib/time.ts';

/** A part of `npm test`: one of our scripts, or tests by vitest, which counts them. */
type Step = { name: string } & ({ script: string } | { vitest: readonly string[] });

/** Files share a process and what it has imported: without it, importing takes a third to a half of the time. */
const shared = '--no-isolate';

const steps: readonly Step[] = [
  { name: 'check', script: 'check' },
  { name: 'units', vitest: ['--project=!server', '--project=!e2e', shared] },
  // Two files at a time: each waits for its databases as long as it computes.
  { name: 'server', vitest: ['--project=server', '--maxWorkers=2', shared] },
  { name: 'stories', vitest: ['--config=vitest.stories.config.ts'] },
  { name: 'build', script: 'build' },
  { name: 'sizes', script: 'sizes' },
  { name: 'e2e', vitest: ['--project=e2e', shared] },
];

const passed: Counts = { passed: 1, failed: 0, failures: [] };
const failed: Counts = { passed: 0, failed: 1, failures: [] };

/** Runs a script: it counts as one test. */
async function runScript(name: string): Promise<Counts> {
  const status = await run(process.execPath, ['scripts/run.mjs', name]);
  return status === 0 ? passed : failed;
}

/** Runs tests. A run that breaks without a failed test, or that finds no test, is one failure. */
async function runTests(parameters: readonly string[]): Promise<Counts> {
  const path = join(root, '.cache', 'counts.json');
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/lib/counts.ts')}`];
  const env = { ...process.env, [countsVariable]: path };
  const status = await run('vitest', ['run', ...parameters, ...reporters], { env });
  if (!existsSync(path)) return failed;
  const counts: Counts = JSON.parse(readFileSync(path, 'utf8'));
  const isBroken = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return { ...counts, failed: isBroken ? 1 : counts.failed };
}

/** `npm test`: everything, or the steps named by its arguments, e.g. `npm test -- check stories`. */
const asked = process.argv.slice(2);
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
const total: Counts = { passed: 0, failed: 0, failures: [] };
const began = performance.now();
const lines: string[] = [];
for (const step of chosen) {
  say(`\n── ${step.name}`);
  const started = performance.now();
  const count = await ('script' in step ? runScript(step.script) : runTests(step.vitest));
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures);
  lines.push(
    `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${since(started)})`,
  );
}
// At the end, where a log that was cut short still shows them.
const shown = total.failures.slice(0, 10);
if (total.failures.length > shown.length) shown.push(`and ${total.failures.length - shown.length} more`);
say(`\n${[...shown, ...lines].join('\n')}\n`);
say(`all of it in ${since(began)}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
