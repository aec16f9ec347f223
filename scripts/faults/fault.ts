import type { CheckName } from '../lib/checks.ts';

/** The kinds of checks that catch faults, as the table of `npm run prove-the-net` shows them. */
type CaughtBy =
  | 'text of a story'
  | 'steps of a story'
  | 'accessibility'
  | 'contrast'
  | 'keyboard and focus'
  | 'layout'
  | 'picture'
  | 'console of a story'
  | 'motion'
  | 'unit test'
  | 'conformance'
  | 'rule of the server'
  | 'race'
  | 'both databases'
  | 'import rules'
  | 'types'
  | 'lint'
  | 'unused code'
  | 'docs';

/** A deliberate fault, and the check that must fail for it. */
export interface Fault {
  /** Description of the fault, as a part of a sentence. */
  name: string;
  file: string;
  /** The original text, which occurs exactly once. */
  whole: string;
  broken: string;
  /** The arguments of Vitest, or the name of a static check. */
  by: readonly string[] | CheckName;
  /** The expected output. It is in no run without the fault, and another failure does not count. */
  says: RegExp;
  caughtBy: CaughtBy;
}

/** Returns the arguments of Vitest that run stories. */
export const stories = (...parameters: string[]): string[] => [
  '--config=vitest.stories.config.ts',
  ...parameters,
];

/** Returns the arguments of Vitest that run tests of a project in Node. */
export const tests = (project: string, ...parameters: string[]): string[] => [
  `--project=${project}`,
  ...parameters,
];
