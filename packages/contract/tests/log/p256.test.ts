import { createECDH, ECDH } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isP256Point } from '../../src/log/push/p256.ts';
import { pushSubscriptionBody } from '../../src/log/schemas/push.ts';

const pointOf = (privateKey: Uint8Array): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
};
/** Returns whether OpenSSL, which encrypts the messages, accepts a key. */
const isUsable = (key: Uint8Array): boolean => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(key);
    return true;
  } catch {
    return false;
  }
};
const privateKeys = fc
  .uint8Array({ minLength: 31, maxLength: 31 })
  .filter(bytes => bytes.some(byte => byte > 0));

test('accepts every public key that OpenSSL generates', () => {
  fc.assert(
    fc.property(privateKeys, key => {
      expect(isP256Point(pointOf(key))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('refuses a key with any bit flipped, as OpenSSL does', () => {
  fc.assert(
    fc.property(privateKeys, fc.integer({ min: 8, max: 65 * 8 - 1 }), (privateKey, bit) => {
      const key = Buffer.from(pointOf(privateKey), 'base64url');
      key[bit >> 3] = (key[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isP256Point(key.toString('base64url'))).toBe(isUsable(key));
      expect(isUsable(key)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

const point = pointOf(new Uint8Array(31).fill(7));
const compressed = ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'compressed') as string;
const modulus = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';

test.each([
  ['zeroes', `B${'A'.repeat(86)}`],
  ['the compressed form', compressed],
  ['a coordinate that is the modulus', Buffer.from(`04${modulus}${modulus}`, 'hex').toString('base64url')],
  ['standard base64', `${point.slice(0, 86)}+`],
  ['padding', `${point}=`],
  ['nothing', ''],
])('refuses %s', (_, key) => {
  expect(isP256Point(key)).toBe(false);
});

test('requires a point on P-256 and a secret of 16 bytes in a subscription', () => {
  const endpoint = 'https://192.0.9.1/x';
  const problem = (p256dh: string, auth: string) =>
    v.safeParse(pushSubscriptionBody, { subscription: { endpoint, keys: { p256dh, auth } } }).issues?.[0]
      .message;
  expect(problem(point, 'A'.repeat(22))).toBeUndefined();
  expect(problem(`B${'A'.repeat(86)}`, 'A'.repeat(22))).toBe('Key is not a point on P-256');
  expect(problem(point, 'A'.repeat(21))).toBe('Secret is not valid');
  expect(problem(point, 'A'.repeat(24))).toBe('Secret is not valid');
});
