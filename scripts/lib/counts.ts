import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from './processes.ts';

/** The numbers of passed and failed tests of a run. */
export interface Counts {
  passed: number;
  failed: number;
  /** The file, name and first error lines of each failed test. */
  failures: string[];
  /** The same of each test that passed only when it was repeated. */
  repeated: string[];
}

/** The environment variable with the path of a run's counts, as JSON. */
export const countsVariable = 'TEST_COUNTS';

/** Returns the first line that says what failed: Storybook puts a link to the story before it. */
const firstLine = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .find(line => line.trim() !== '' && !line.startsWith('Click to debug'));

const nameOf = (test: TestCase) => `${relative(root, test.module.moduleId)} > ${test.fullName}`;

const failureOf = (test: TestCase) =>
  [nameOf(test), ...(test.result().errors ?? []).map(({ message }) => firstLine(String(message)))].join(
    '\n     ',
  );

/**
 * Writes a run's counts to the file in `TEST_COUNTS`. Vitest's JSON report also contains all annotations, which for
 * the stories exceed the maximum length of a string.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[countsVariable];
    if (path === undefined) return;
    const tests = (state: 'passed' | 'failed') =>
      modules.flatMap(({ children }) => [...children.allTests(state)]);
    const [passed, failed] = [tests('passed'), tests('failed')];
    const counts: Counts = {
      passed: passed.length,
      failed: failed.length,
      failures: failed.map(failureOf),
      repeated: passed.filter(test => test.diagnostic()?.flaky === true).map(failureOf),
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(counts));
  }
}
