import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { createHasher } from '../../src/directory/passwords/hasher.ts';
import { emptyDatabase, useDatabase } from '../support/databases.ts';
import { accountStates, measureNames } from '../support/nameTiming.ts';

const bcrypt = (bcryptCost: number) => ({ algorithm: 'bcrypt', bcryptCost }) as const;

/**
 * Samples of each kind. The standard error of an area is then 0.029. The attack measures more (`attack/timing.long`).
 */
const samples = 200;

const changes = [
  // Each change on one database, because the databases make no difference to the comparison.
  { kind: 'embedded', what: 'quicker', change: { from: bcrypt(4), to: bcrypt(6) } },
  { kind: 'postgresql', what: 'slower', change: { from: bcrypt(6), to: bcrypt(4) } },
] as const;

describe.runIf(isFull).each(changes)('names ($kind)', ({ kind, what, change }) => {
  const database = useDatabase(kind);

  // With quick hashes, the rest of the work, which could reveal a name, is a large part of the time.
  test(`known and unknown names have indistinguishable times if older hashes are ${what} (threat 24)`, {
    retry: 2,
    timeout: 180_000,
  }, async () => {
    await emptyDatabase(database());
    const areas = await measureNames(database(), change, samples);
    for (const state of accountStates) {
      expect(areas[state], state).toBeGreaterThan(0.4);
      expect(areas[state], state).toBeLessThan(0.6);
    }
  });
});

test('verifies passwords of every stored kind while the kinds are in use, only for their account', async () => {
  const current = createHasher(bcrypt(5));
  const hashes = await Promise.all(
    [bcrypt(4), bcrypt(5), { algorithm: 'argon2id', bcryptCost: 4 } as const].map((policy, at) =>
      createHasher(policy).hash(`password ${at}`),
    ),
  );
  for (const kinds of [[], ['$2b$04'], ['$2b$04', '$2b$05', '$argon2id$v=19$m=19456,t=2,p=1']]) {
    current.useKinds(kinds);
    for (const [at, hash] of hashes.entries()) {
      const outcomes = hashes.map((_, other) => current.verify(`password ${other}`, hash));
      expect(await Promise.all(outcomes)).toEqual(hashes.map((_, other) => other === at));
    }
    expect(await current.verify('no account has this password', null)).toBe(false);
  }
});
