import type { World } from './world.ts';

/** What came of an attempt. `held` is null for a figure that is only reported. */
export interface Outcome {
  held: boolean | null;
  /** What was seen: the size of the attempt, or the first thing that went wrong. */
  saw: string;
}

/** One thing to try from outside. */
export interface Attempt {
  /** The row of the table of threats, or the part. */
  threat: string;
  /** What is tried, and what must hold. */
  name: string;
  run: (world: World) => Promise<Outcome>;
}

/** A line of the table that is printed. */
export interface Result extends Outcome {
  part: string;
  database: string;
  threat: string;
  name: string;
  milliseconds: number;
}

/** Collects what went wrong in an attempt. */
export interface Findings {
  /** Counts one try; `wrong` says what went wrong, or is null. */
  add: (wrong: string | null) => void;
  /** Counts one try, which goes wrong unless `isRight`. */
  expect: (isRight: boolean, wrong: string) => void;
  outcome: () => Outcome;
}

/** Starts a list of findings: the attempt holds while nothing went wrong. */
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

/** An attempt that this target does not allow. */
export const skipped = (why: string): Outcome => ({ held: null, saw: `not tried: ${why}` });

/**
 * Runs attempts one after the other. An attempt that throws did not hold.
 *
 * @param said gets each result as it is there
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
