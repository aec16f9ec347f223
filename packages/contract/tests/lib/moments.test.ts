import { expect, test } from 'vitest';
import { day } from '../../src/lib/durations.ts';
import { hasHappened, isCurrent, iso } from '../../src/lib/server/moments.ts';
import { clockToleranceMs, factorLimits } from '../../src/limits.ts';
import { undoState } from '../../src/log/server/undo.ts';
import { isIdle } from '../../src/people/server/accounts.ts';
import { authTimeOf, levelOf } from '../../src/signIn/server/proofs.ts';
import { remindedRule } from '../../src/signIn/server/signInRules.ts';
import { exposesPassword } from '../../src/signIn/server/signIns.ts';
import { openDuties, signInRefusal } from '../../src/signIn/server/standing.ts';
import { latestStep, matchingStep, newTotpSecret, totpCode } from '../../src/signIn/server/totp.ts';

const at = Date.parse('2026-11-23T12:00:00Z');

test('accepts a stored time of the past up to a minute ahead', () => {
  expect(clockToleranceMs).toBe(60_000);
  const stored = [at - 400 * day, at, at + 60_000, at + 60_001, at + 400 * day];
  expect(stored.map(time => hasHappened(time, at))).toEqual([true, true, true, false, false]);
  expect(hasHappened(new Date(at), new Date(at))).toBe(true);
});

test('accepts an issued token until it expires, and not before it was issued', () => {
  const of = (createdAt: number, expiresAt: number) => isCurrent({ createdAt, expiresAt }, at);
  expect([of(at - 1, at + 1), of(at - 1, at), of(at + 60_001, at + day)]).toEqual([true, false, false]);
});

const secret = newTotpSecret(count => new Uint8Array(count).fill(7));
const status = { isActive: true, isSuspended: false };
const rules = { requirePasswordChange: true, signInRules: {} };
const change = (time: number) => ({
  id: 'e',
  at: time,
  actorId: 'ada',
  actorKind: 'user' as const,
  event: { action: 'suspend_user' as const, parameters: {} },
});

/** Rules about a stored time, each with its results for a time just before now and for one in the future. */
const decisions: [rule: string, decide: (stored: number) => unknown, now: unknown, ahead: unknown][] = [
  ['a proof counts at any age', stored => levelOf({ password: iso(stored) }, at), 1, 0],
  ['a proof is recent', stored => levelOf({ password: iso(stored) }, at, 600_000), 1, 0],
  ['somebody authenticated', stored => authTimeOf({ password: iso(stored) }, at) > 0, true, false],
  ['a session is idle', stored => isIdle({ lastActiveAt: stored }, at), false, true],
  [
    'a code was used before',
    stored =>
      matchingStep(secret, totpCode(secret, at), at, Math.floor(stored / factorLimits.stepMs)) === null,
    true,
    false,
  ],
  [
    'a password is too old',
    stored => {
      const password = { isTemporary: false, exposedAt: null, createdAt: stored };
      return openDuties(password, rules, at, null).isPasswordDue;
    },
    false,
    true,
  ],
  [
    'a temporary password signs in',
    stored => {
      const times = { createdAt: stored, expiresAt: stored + day };
      return signInRefusal(status, at, false, { isTemporary: true, exposedAt: null, ...times });
    },
    null,
    'temporary_password_expired',
  ],
  [
    'a sign-in of yesterday exposes a password',
    stored => {
      const signIn = { createdAt: at - day, proofs: { password: iso(at - day) } };
      return exposesPassword(signIn, { createdAt: stored }, at);
    },
    false,
    true,
  ],
  [
    'a change can be undone',
    stored => undoState(change(stored), null, { id: 'ada', role: 'owner' }, at).undoUntil !== null,
    true,
    false,
  ],
];

test.each(decisions)('ignores a time in the future when it decides whether %s', (_, decide, now, ahead) => {
  expect([decide(at), decide(at + 400 * day)]).toEqual([now, ahead]);
});

test('sends the next reminder despite one from the future', () => {
  const rule = { demand: 'secondFactor', from: '2026-01-01' } as const;
  expect(() => remindedRule({ ...rule, remindedAt: iso(at) }, at)).toThrow();
  expect(remindedRule({ ...rule, remindedAt: iso(at + 400 * day) }, at).remindedAt).toBe(iso(at));
});

test('refuses a code again that a hub a minute ahead has accepted', () => {
  const ahead = at + clockToleranceMs;
  const step = matchingStep(secret, totpCode(secret, ahead + factorLimits.stepMs), ahead, null);
  expect(step).toBe(latestStep(at));
  expect(matchingStep(secret, totpCode(secret, at), at, step)).toBeNull();
  expect(matchingStep(secret, totpCode(secret, at), at, latestStep(at) + 1)).not.toBeNull();
});
