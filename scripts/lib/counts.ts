import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from './processes.ts';

/** How many tests of a run passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** Of each failed test: its file, its name, and the first line of every error. */
  failures: string[];
}

/** Where a run leaves its counts, as JSON: the name of an environment variable. */
export const countsVariable = 'TEST_COUNTS';

const failureOf = (test: TestCase) =>
  [
    `${relative(root, test.module.moduleId)} > ${test.fullName}`,
    ...(test.result().errors ?? []).map(({ message }) => String(message).split('\n', 1)[0]),
  ].join('\n     ');

/**
 * Leaves a run's counts in the file that `TEST_COUNTS` names. Vitest's own report in JSON holds all that the tests
 * have noted about themselves: for the stories that is more than one string can hold.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[countsVariable];
    if (path === undefined) return;
    const tests = (state: 'passed' | 'failed') =>
      modules.flatMap(({ children }) => [...children.allTests(state)]);
    const failed = tests('failed');
    const counts: Counts = {
      passed: tests('passed').length,
      failed: failed.length,
      failures: failed.map(failureOf),
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(counts));
  }
}
