import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests of a run passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Where a run leaves its counts, as JSON: the name of an environment variable. */
export const countsVariable = 'TEST_COUNTS';

/**
 * Leaves a run's counts in the file that `TEST_COUNTS` names. Vitest's own report in JSON holds all that the tests
 * have noted about themselves: for the stories that is more than one string can hold.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[countsVariable];
    if (path === undefined) return;
    const count = (state: 'passed' | 'failed') =>
      modules.flatMap(({ children }) => [...children.allTests(state)]).length;
    const counts: Counts = { passed: count('passed'), failed: count('failed') };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(counts));
  }
}
