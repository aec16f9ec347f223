import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { accountStates, measureNames } from '../support/nameTiming.ts';

const quick = { algorithm: 'bcrypt', bcryptCost: 4 } as const;
const usual = { algorithm: 'bcrypt', bcryptCost: 10 } as const;
const argon = { algorithm: 'argon2id', bcryptCost: 10 } as const;

/** Samples of each kind. The standard error of an area is then 0.013. */
const samples = 1000;

describeOnEachDatabase('known names, with 1,000 samples of every state of an account', database => {
  test.each([
    ['did not change', { from: quick, to: quick }],
    ['changed to a higher cost', { from: quick, to: { ...quick, bcryptCost: 6 } }],
    ['changed to a lower cost', { from: { ...quick, bcryptCost: 6 }, to: quick }],
    ['changed from bcrypt to argon2id', { from: usual, to: argon }],
    ['changed from argon2id to bcrypt', { from: argon, to: usual }],
  ])('responds to known names in the same time as to unknown ones if the policy %s', async (_, change) => {
    const areas = await measureNames(database(), change, samples);
    process.stderr.write(`${JSON.stringify(areas)}\n`);
    for (const state of accountStates) {
      expect(areas[state], state).toBeGreaterThan(0.45);
      expect(areas[state], state).toBeLessThan(0.55);
    }
  });
});
