import { expect, test } from 'vitest';
import { passkeyLimits } from '../../src/limits.ts';
import type { Proofs } from '../../src/signIn/server/proofs.ts';
import { dueProof } from '../../src/signIn/server/recentProof.ts';

const at = new Date('2026-11-26T12:00:00Z');
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
const fresh = ago(passkeyLimits.freshProof);
const stale = ago(passkeyLimits.freshProof + 1);
const dueFor = (proofs: Proofs, methods: Parameters<typeof dueProof>[0]['methods'] = ['password']) =>
  dueProof({ role: 'user', signInRules: {}, apps: [], proofs, methods, at });

test('accepts a proof as recent up to the limit, and never one of an unknown time', () => {
  expect(dueFor({ password: fresh })).toBeNull();
  expect(dueFor({ password: stale })).toEqual(['password']);
  expect(dueFor({ password: 'never' })).toEqual(['password']);
});

test('requires both factors of an account with an authenticator app, or a passkey', () => {
  const methods = ['password', 'passkey', 'totp', 'recoveryCode'] as const;
  expect(dueFor({}, methods)).toEqual(['password', 'passkey']);
  expect(dueFor({ password: fresh }, methods)).toEqual(['passkey', 'totp', 'recoveryCode']);
  expect(dueFor({ password: fresh, totp: stale }, methods)).toEqual(['passkey', 'totp', 'recoveryCode']);
  expect(dueFor({ password: stale, totp: fresh }, methods)).toEqual(['password', 'passkey']);
  expect(dueFor({ password: fresh, totp: fresh }, methods)).toBeNull();
  expect(dueFor({ passkey: fresh }, methods)).toBeNull();
});

test('refuses an account without a method left', () => {
  expect(dueFor({ password: stale }, [])).toEqual([]);
  expect(dueFor({ link: stale }, ['link'])).toEqual([]);
});
