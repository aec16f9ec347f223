import { expect, test } from 'vitest';
import { isProofStale } from '../src/hub/passkeys.ts';
import { passkeyLimits } from '../src/limits.ts';

const at = new Date('2026-11-26T12:00:00Z');
const stale = (authenticatedAt: Date) => isProofStale({ authenticatedAt }, at);

test('a proof is fresh for as long as the limit says, and stale if its time is unknown', () => {
  const oldest = at.getTime() - passkeyLimits.freshProof;
  expect(stale(new Date(oldest))).toBe(false);
  expect(stale(new Date(oldest - 1))).toBe(true);
  expect(stale(new Date(Number.NaN))).toBe(true);
});
