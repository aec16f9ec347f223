import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '../../src/people/schemas/role.ts';
import { decide, demandOf, type PolicyFacts, type ProofRule } from '../../src/signIn/server/policy.ts';
import {
  authenticationOf,
  levelOf,
  type ProofMethod,
  type Proofs,
  proofMethods,
} from '../../src/signIn/server/proofs.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const iso = (ago: number) => new Date(now - ago).toISOString();

const proofs = fc
  .dictionary(fc.constantFrom(...proofMethods), fc.integer({ min: 0, max: 100_000 }).map(iso))
  .map(found => found as Proofs);
const some = <Value>(...values: Value[]) => fc.option(fc.subarray(values), { nil: undefined });
const rule: fc.Arbitrary<ProofRule> = fc
  .record({
    roles: some(...roles),
    appIds: some('a', 'b'),
    level: fc.constantFrom(1 as const, 2 as const),
    isPasskey: fc.constantFrom(true, false, false),
    maxAgeMs: fc.option(fc.integer({ min: 0, max: 100_000 })),
    from: fc.option(fc.integer({ min: now - 1000, max: now + 1000 })),
  })
  .map(found => found as ProofRule);
const facts: fc.Arbitrary<PolicyFacts> = fc.record({
  role: fc.constantFrom(...roles),
  appId: fc.constantFrom(null, 'a', 'b'),
  rules: fc.array(rule, { maxLength: 4 }),
  methods: fc.subarray([...proofMethods]),
  proofs,
  isDeviceRemembered: fc.boolean(),
  at: fc.constant(now),
});
const fresh: PolicyFacts = {
  role: 'user',
  appId: null,
  rules: [],
  methods: ['password'],
  proofs: {},
  isDeviceRemembered: false,
  at: now,
};

/** Returns whether a passkey was proven recently enough. */
const hasRecentPasskey = ({ passkey }: Proofs, maxAgeMs: number | null) =>
  passkey !== undefined && levelOf({ passkey }, now, maxAgeMs) === 2;

describe('policy', () => {
  test('asks for the enrolment link after the password, and then for a new factor', () => {
    const due: PolicyFacts = { ...fresh, methods: ['password', 'link'], proofs: { password: iso(0) } };
    expect(decide(due)).toEqual({ kind: 'prove', methods: ['link'] });
    const used: PolicyFacts = { ...due, proofs: { password: iso(0), link: iso(0) } };
    expect(decide(used)).toEqual({ kind: 'enrol' });
    const passkeyOnly: ProofRule[] = [{ level: 2, isPasskey: true, maxAgeMs: null, from: null }];
    expect(decide({ ...due, rules: passkeyOnly })).toEqual({ kind: 'prove', methods: ['link'] });
    expect(decide({ ...used, rules: passkeyOnly })).toEqual({ kind: 'enrol' });
    // A passkey of the account may be lost: it may be used, and the link leads on without it.
    const methods: ProofMethod[] = ['password', 'passkey', 'link'];
    expect(decide({ ...due, methods })).toEqual({ kind: 'prove', methods: ['passkey', 'link'] });
    expect(decide({ ...used, methods })).toEqual({ kind: 'enrol' });
    expect(decide({ ...used, methods, rules: passkeyOnly })).toEqual({ kind: 'prove', methods: ['passkey'] });
    expect(decide({ ...due, methods, proofs: { passkey: iso(0) } })).toEqual({ kind: 'enough' });
  });

  test('admits no one below the required level and age', () => {
    fc.assert(
      fc.property(facts, given => {
        const { level, isPasskey, maxAgeMs } = demandOf(given);
        const reached = levelOf(given.proofs, now, maxAgeMs);
        const isSkipped = given.isDeviceRemembered && maxAgeMs === null && reached === 1;
        const hasPasskey = hasRecentPasskey(given.proofs, maxAgeMs);
        const isEnough = isPasskey ? hasPasskey : reached >= level || isSkipped;
        expect(decide(given).kind === 'enough').toBe(isEnough);
      }),
      { numRuns: 2000 },
    );
  });

  test('admits no one without a proof', () => {
    fc.assert(
      fc.property(facts, given => {
        expect(decide({ ...given, proofs: {} }).kind).not.toBe('enough');
      }),
    );
  });

  test('requires no less when another rule is added', () => {
    fc.assert(
      fc.property(facts, rule, (given, more) => {
        const before = demandOf(given);
        const after = demandOf({ ...given, rules: [...given.rules, more] });
        expect(after.level).toBeGreaterThanOrEqual(before.level);
        expect(after.maxAgeMs ?? Infinity).toBeLessThanOrEqual(before.maxAgeMs ?? Infinity);
      }),
    );
  });

  test('names only methods that the account has, each of which brings the user further', () => {
    fc.assert(
      fc.property(facts, given => {
        const verdict = decide(given);
        if (verdict.kind !== 'prove') return;
        const { maxAgeMs, isPasskey } = demandOf(given);
        const decideAgain = (held: Proofs): ProofMethod[] => {
          const again = decide({ ...given, proofs: held });
          return again.kind === 'prove' ? again.methods : [];
        };
        for (const method of verdict.methods) {
          expect(given.methods).toContain(method);
          const next = { ...given.proofs, [method]: iso(0) };
          const isFurther = levelOf(next, now, maxAgeMs) > levelOf(given.proofs, now, maxAgeMs);
          const isDemanded = isPasskey && method === 'passkey';
          // It is no second factor, and leads on to adding one.
          const isEnrolment = method === 'link' && !decideAgain(next).includes('link');
          expect(isFurther || isDemanded || isEnrolment).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('ends after three steps at most, whichever methods a user chooses', () => {
    fc.assert(
      fc.property(facts, fc.nat(), (given, seed) => {
        let held: Proofs = given.proofs;
        for (let step = 0; step < 3; step += 1) {
          const verdict = decide({ ...given, proofs: held });
          if (verdict.kind !== 'prove') return;
          held = { ...held, [verdict.methods[seed % verdict.methods.length] as ProofMethod]: iso(0) };
        }
        expect(decide({ ...given, proofs: held }).kind).not.toBe('prove');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['password', ['pwd'], '1'],
    ['link', [], '1'],
    ['passkey', ['pop', 'user', 'mfa'], '2'],
    ['password and totp', ['pwd', 'otp', 'mfa'], '2'],
    ['password and recoveryCode', ['pwd', 'otp', 'mfa'], '2'],
    ['totp and recoveryCode', ['otp'], '1'],
  ])('names the methods in tokens, for %s', (methods, amr, acr) => {
    const held = Object.fromEntries(methods.split(' and ').map(method => [method, iso(0)]));
    expect(authenticationOf(held, now)).toEqual({ amr, acr });
  });

  test('requires nothing after a verified passkey', () => {
    const methods: ProofMethod[] = ['password', 'passkey', 'totp'];
    expect(decide({ ...fresh, methods, proofs: { passkey: iso(0) } })).toEqual({ kind: 'enough' });
  });

  test('requires nothing more after the password of an account with a passkey', () => {
    const methods: ProofMethod[] = ['password', 'passkey'];
    expect(decide({ ...fresh, methods, proofs: { password: iso(0) } })).toEqual({ kind: 'enough' });
    expect(decide({ ...fresh, methods: [...methods, 'totp'], proofs: { password: iso(0) } }).kind).toBe(
      'prove',
    );
  });

  test('requires more than the password of an account with an authenticator app', () => {
    const methods: ProofMethod[] = ['password', 'totp', 'recoveryCode'];
    expect(decide({ ...fresh, methods, proofs: { password: iso(0) } })).toEqual({
      kind: 'prove',
      methods: ['totp', 'recoveryCode'],
    });
  });

  test('accepts the password alone on a remembered device, but no age beyond a limit', () => {
    const given = {
      ...fresh,
      methods: ['password', 'totp'] as const,
      proofs: { password: iso(5000) },
      isDeviceRemembered: true,
    };
    expect(decide(given)).toEqual({ kind: 'enough' });
    const rules: ProofRule[] = [{ level: 1, maxAgeMs: 1000, from: null }];
    expect(decide({ ...given, rules })).toEqual({ kind: 'prove', methods: ['password'] });
  });

  test('requires a user without a sufficient method to add one', () => {
    const rules: ProofRule[] = [{ roles: ['owner'], level: 2, maxAgeMs: null, from: now }];
    const given = { ...fresh, rules, role: 'owner' as const, proofs: { password: iso(0) } };
    expect(decide(given)).toEqual({ kind: 'enrol' });
    expect(decide({ ...given, at: now - 1 })).toEqual({ kind: 'enough' });
  });
});
