import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Step, sequences } from './calls.ts';
import { emptyKnowledge } from './known.ts';
import { review } from './review.ts';
import { type Progress, runStep, type Twins } from './run.ts';
import { setUpSteps } from './setUp.ts';

/** Two new hubs with the same owner as their only user. */
export interface OpenTwins extends Twins {
  owner: { username: string; password: string };
  /** Saves the state of both for {@link rewind}. */
  mark(): Promise<void>;
  rewind(): Promise<void>;
  close(): Promise<void>;
}

/** The size of a run. */
export interface Trial {
  /** The number of sequences. */
  runs: number;
  seed: number;
  /** The maximum number of steps of a sequence. */
  maxSteps: number;
  timeoutMs: number;
}

/** The time at which every sequence starts. */
const beginning = Date.UTC(2026, 10, 21, 9, 30);

/**
 * Sends random sequences of calls to two hubs and compares every response. A difference is reduced to the fewest and
 * simplest calls that still show it. Equal seeds generate equal sequences.
 */
export function describeTwins(name: string, open: () => Promise<OpenTwins>, trial: Trial): void {
  describe(name, () => {
    let twins: OpenTwins;
    let start: Progress;
    beforeAll(async () => {
      twins = await open();
      start = {
        known: emptyKnowledge(twins.owner, beginning),
        numbers: [new Map(), new Map()],
        lines: [],
      };
      for (const step of setUpSteps) await runStep(twins, start, step);
      await twins.mark();
      start.lines = [];
    }, trial.timeoutMs);
    afterAll(() => twins.close());

    const play = async (steps: readonly Step[]) => {
      await twins.rewind();
      const progress = structuredClone(start);
      for (const step of [...steps, ...review]) await runStep(twins, progress, step);
    };

    test(
      `give equal responses to ${trial.runs} random sequences of calls`,
      async () => {
        const { runs, seed, maxSteps, timeoutMs } = trial;
        const found = await fc.check(fc.asyncProperty(sequences(maxSteps), play), {
          numRuns: runs,
          seed,
          // Stops early enough to report a difference that is not fully reduced.
          interruptAfterTimeLimit: 0.8 * timeoutMs,
          markInterruptAsFailure: true,
        });
        const { errorInstance, interrupted } = found;
        const difference = errorInstance instanceof Error ? errorInstance.message : '';
        const run = `Seed ${seed}, ${found.numRuns} sequences${interrupted ? ', out of time' : ''}`;
        expect.soft(found.failed, `${run}\n${difference}`).toBe(false);
      },
      trial.timeoutMs,
    );
  });
}
