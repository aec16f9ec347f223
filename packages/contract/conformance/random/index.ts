import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Step, sequences } from './calls.ts';
import { emptyKnowledge, type Pair } from './known.ts';
import { review } from './review.ts';
import { type Progress, runStep, type Twins } from './run.ts';
import { inactive, setUpSteps } from './setUp.ts';

/** Two hubs, freshly made, with nobody in them but an owner of the same name and password. */
export interface OpenTwins extends Twins {
  owner: { username: string; password: string };
  /** Makes a person inactive, who has an id on each hub; no endpoint does. */
  deactivateUser(ids: Pair<string>): Promise<void>;
  /** Keeps both as they are, for {@link rewind}. */
  mark(): Promise<void>;
  rewind(): Promise<void>;
  close(): Promise<void>;
}

/** How much is tried. */
export interface Trial {
  /** Sequences of calls. */
  runs: number;
  seed: number;
  /** Steps that a sequence has at most. */
  most: number;
  /** Milliseconds that it may take. */
  timeoutMs: number;
}

/** The moment at which every sequence begins. */
const beginning = Date.UTC(2026, 10, 21, 9, 30);

/**
 * Sends random sequences of calls to two hubs, step by step, and compares every answer. A difference is reduced to
 * the fewest and simplest calls that still show it. The same seed makes the same sequences.
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
      await twins.deactivateUser(inactive(start.known, null) as Pair<string>);
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
      `answer ${trial.runs} random sequences of calls alike`,
      async () => {
        const { runs, seed, most, timeoutMs } = trial;
        const found = await fc.check(fc.asyncProperty(sequences(most), play), {
          ...{ numRuns: runs, seed },
          // What was found until then is told, reduced or not.
          ...{ interruptAfterTimeLimit: 0.8 * timeoutMs, markInterruptAsFailure: true },
        });
        const { errorInstance, interrupted } = found;
        const told = errorInstance instanceof Error ? errorInstance.message : '';
        const how = `Seed ${seed}, ${found.numRuns} sequences${interrupted ? ', out of time' : ''}`;
        expect.soft(found.failed, `${how}\n${told}`).toBe(false);
      },
      trial.timeoutMs,
    );
  });
}
