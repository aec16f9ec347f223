import type { World } from './world.ts';

/** The outcome of an attempt. `held` is null for a figure that is only reported. */
export interface Outcome {
  held: boolean | null;
  /** The observation: the size of the attempt, or the first failure. */
  saw: string;
}

/** An attempt to break a rule from outside. */
export interface Attempt {
  /** The row of the threat model, or the part. */
  threat: string;
  /** The rule that must hold. */
  name: string;
  /** Returns what else it saw, or an outcome in place of the collected failures. */
  run: (world: World, found: Findings) => Promise<string | Outcome | undefined>;
}

/** A row of the printed table. */
export interface Result extends Outcome {
  part: string;
  database: string;
  threat: string;
  name: string;
  milliseconds: number;
}

/** Collects the failures of an attempt. */
export interface Findings {
  /** Counts one try. `wrong` describes its failure, or is null. */
  add: (wrong: string | null) => void;
  /** Counts one try, which fails unless `isRight`. */
  expect: (isRight: boolean, wrong: string) => void;
  /** Counts a response by its status, or another result by its name. */
  count: (status: number | string) => void;
  /** @param more what else the attempt saw */
  outcome: (more?: string) => Outcome;
}

/** Creates a collector. The attempt holds if there are no failures. */
function findings(): Findings {
  const wrongs: string[] = [];
  const statuses = new Map<number | string, number>();
  let tries = 0;
  const add = (wrong: string | null) => {
    tries += 1;
    if (wrong !== null) wrongs.push(wrong);
  };
  return {
    add,
    expect: (isRight, wrong) => add(isRight ? null : wrong),
    count: status => statuses.set(status, (statuses.get(status) ?? 0) + 1),
    outcome(more = '') {
      const checks =
        wrongs.length === 0
          ? `${tries} ${tries === 1 ? 'check' : 'checks'}`
          : `${wrongs.length} of ${tries}: ${[...new Set(wrongs)].slice(0, 3).join('; ')}`;
      const shares = [...statuses].sort().map(([status, n]) => `${n} × ${status}`);
      return {
        held: wrongs.length === 0,
        saw: [checks, more, shares.join(', ')].filter(Boolean).join('; '),
      };
    },
  };
}

/** Returns the outcome of an attempt that is not possible on this target. */
export const skipped = (why: string): Outcome => ({ held: null, saw: `not tried: ${why}` });

/**
 * Runs attempts one after the other. An attempt that throws counts as failed.
 *
 * @param said called with each result
 */
export async function runAttempts(
  part: string,
  attempts: readonly Attempt[],
  world: World,
  said: (result: Result) => void,
): Promise<void> {
  for (const { threat, name, run } of attempts) {
    const started = performance.now();
    const found = findings();
    let outcome: Outcome;
    try {
      const seen = await run(world, found);
      outcome = typeof seen === 'object' ? seen : found.outcome(seen);
    } catch (error) {
      outcome = { held: false, saw: error instanceof Error ? error.message : String(error) };
    }
    const milliseconds = performance.now() - started;
    said({ ...outcome, part, database: world.target.name, threat, name, milliseconds });
  }
}
