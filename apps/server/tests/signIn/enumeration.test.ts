import { expect, test } from 'vitest';
import { createHasher } from '../../src/directory/passwords/hasher.ts';

const bcrypt = (bcryptCost: number) => ({ algorithm: 'bcrypt', bcryptCost }) as const;

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
