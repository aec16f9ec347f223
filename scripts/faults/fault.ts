import type { CheckName } from '../lib/checks.ts';

/** A deliberate fault, and the check that must fail for it. */
export interface Fault {
  file: string;
  /** The original text, which occurs exactly once, and what replaces it. */
  change: readonly [whole: string, broken: string];
  /** The arguments of Vitest, or the name of a static check. */
  by: readonly string[] | CheckName;
  /** The expected output. It is in no run without the fault, and another failure does not count. */
  says: RegExp;
}

/**
 * Faults by the kind of check that catches them, as the table of `npm run prove-the-net` shows it, and by a description
 * that is a part of a sentence.
 */
export type Faults = Readonly<Record<string, Readonly<Record<string, Fault>>>>;
