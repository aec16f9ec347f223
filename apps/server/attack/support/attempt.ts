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
  run: (world: World) => Promise<Outcome>;
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
  outcome: () => Outcome;
}

/** Creates a collector. The attempt holds if there are no failures. */
export function findings(): Findings {
  const wrongs: string[] = [];
  let tries = 0;
  const add = (wrong: string | null) => {
    tries += 1;
    if (wrong !== null) wrongs.push(wrong);
  };
  return {
    add,
    expect: (isRight, wrong) => add(isRight ? null : wrong),
    outcome: () => ({
      held: wrongs.length === 0,
      saw:
        wrongs.length === 0
          ? `${tries} ${tries === 1 ? 'check' : 'checks'}`
          : `${wrongs.length} of ${tries}: ${[...new Set(wrongs)].slice(0, 3).join('; ')}`,
    }),
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
    let outcome: Outcome;
    try {
      outcome = await run(world);
    } catch (error) {
      outcome = { held: false, saw: error instanceof Error ? error.message : String(error) };
    }
    const milliseconds = performance.now() - started;
    said({ ...outcome, part, database: world.target.name, threat, name, milliseconds });
  }
}
