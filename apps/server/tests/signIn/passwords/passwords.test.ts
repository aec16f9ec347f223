import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { createHashCores } from '../../../src/directory/passwords/cores.ts';
import { createHasher } from '../../../src/directory/passwords/hasher.ts';
import { refuseWeakPassword } from '../../../src/directory/passwords/policy.ts';
import { temporaryPassword } from '../../../src/directory/passwords/temporary.ts';

const quick = { algorithm: 'bcrypt', bcryptCost: 4 } as const;

describe('hashed passwords', () => {
  test('of 71, 72 and 73 bytes, also in other scripts, never match another password (threat 21)', async () => {
    const hasher = createHasher(quick);
    const passwords = [
      'x'.repeat(71),
      'x'.repeat(72),
      'x'.repeat(73),
      `${'ü'.repeat(36)}`,
      `${'ü'.repeat(36)}x`,
      `x${'ü'.repeat(36)}`,
    ];
    for (const stored of passwords.filter(password => Buffer.byteLength(password) <= 72)) {
      const hash = await hasher.hash(stored);
      for (const tried of passwords) expect(await hasher.verify(tried, hash)).toBe(tried === stored);
    }
  });

  test.each(['bcrypt', 'argon2id'] as const)('never match an ill-formed password: %s', async algorithm => {
    const hasher = createHasher({ ...quick, algorithm });
    const ill = ['\ufffd and more', '\ud800 and more', '\udfff and more', 'before\0behind', 'before\0'];
    for (const stored of ill) {
      const hash = await hasher.hash(stored).catch(() => null);
      for (const tried of ill.slice(1)) expect(await hasher.verify(tried, hash), tried).toBe(false);
    }
    const [wellFormed = ''] = ill;
    expect(await hasher.verify(wellFormed, await hasher.hash(wellFormed))).toBe(true);
    for (const password of ill.slice(1)) {
      const account = { username: 'ada', email: 'ada@example.com' };
      expect(() => refuseWeakPassword(password, 8, account)).toThrow();
    }
  });

  test('have the cost of the policy: bcrypt 10, argon2id with 19 MiB and two passes', async () => {
    const policies = [
      { algorithm: 'bcrypt', bcryptCost: 10 },
      { algorithm: 'argon2id', bcryptCost: 10 },
      { algorithm: 'bcrypt', bcryptCost: 11 },
    ] as const;
    const [bcrypt, argon2, stricter] = policies.map(policy => createHasher(policy));
    const hashes = [await bcrypt?.hash('a password'), await argon2?.hash('a password')].map(String);
    expect(hashes[0]).toMatch(/^\$2b\$10\$/);
    expect(hashes[1]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const outdated = [bcrypt, argon2, stricter].map(hasher => hashes.map(hash => hasher?.isOutdated(hash)));
    expect(outdated).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);
  });

  test('are hashed a few at a time, and a flood is refused instead of queued', async () => {
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 6 }, createHashCores(1));
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.verify('a', null)));
    const refused = outcomes.filter(outcome => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.every(outcome => outcome.reason.code === 'unavailable')).toBe(true);
    expect(await hasher.verify('a', null)).toBe(false);
  });

  test('of the user of a session are hashed one at a time, so that no user fills the queue', async () => {
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 6 }, createHashCores(1));
    const asked = Array.from({ length: 200 }, () => hasher.verify('a', null, 'ada'));
    const other = hasher.verify('a', null);
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(outcome => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      false,
      ...Array(199).fill('too_many_requests'),
    ]);
    expect(await other).toBe(false);
    expect(await hasher.hash('a new one', 'ada')).toMatch(/^\$2b\$/);
  });
});

describe('new passwords', () => {
  const refused = (password: string, minLength = 8) => {
    try {
      refuseWeakPassword(password, minLength, { username: 'ada', email: 'ada.lovelace@example.com' });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  test.each([
    ['PASSWORD123', 'This password is too common. Choose another one.'],
    ['Ada.Lovelace@Example.com', 'This password is too common. Choose another one.'],
    ['x'.repeat(73), expect.stringContaining('at most 72 bytes')],
    ['correct horse battery', null],
  ])('%s', (password, expected) => {
    expect(refused(password)).toEqual(expected);
  });

  test('may not be one of the 3,000 most common ones with 8 or more characters', () => {
    const common = dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8);
    expect(common.length).toBeGreaterThan(3000);
    for (const password of common.slice(0, 3000)) expect(refused(password), password).toMatch(/too common/);
  });

  test('have the minimum length of the setting, but never less than 8', () => {
    expect(refused('a longer one', 20)).toBe('New password must be at least 20 characters long');
    expect(refused('1234567', 6)).toBe('New password must be at least 8 characters long');
  });
});

describe('temporary passwords', () => {
  test('are readable, without confusable characters, and never repeat', () => {
    const made = Array.from({ length: 200 }, () =>
      temporaryPassword(count => crypto.getRandomValues(new Uint8Array(count))),
    );
    for (const password of made)
      expect(password).toMatch(/^([a-hjkmnp-zA-HJ-NP-Z2-9]{4}-){3}[a-hjkmnp-zA-HJ-NP-Z2-9]{4}$/);
    expect(new Set(made).size).toBe(200);
  });
});
