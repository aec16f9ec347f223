import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFinding } from '../../src/log/events/security.ts';
import { type Attempt, ruleBounds } from '../../src/log/security/attempts.ts';
import { accountOfFinding, createAnalysis } from '../../src/log/security/rules.ts';

const noon = Date.UTC(2026, 10, 21, 12);

/** Returns the failures from an attempt's address within ten minutes, including it. */
const recentFailures = (attempt: Attempt, before: readonly Attempt[]) =>
  [...before, attempt].filter(
    other =>
      other.outcome === 'failed' &&
      other.ip === attempt.ip &&
      attempt.at.getTime() - other.at.getTime() <= ruleBounds.failureWindow,
  );

/** Generates failures of attackers: few addresses, several accounts and unknown names, close together. */
const attacks = fc
  .array(
    fc.record({
      passed: fc.constantFrom(0, 1000, 20_000, 60_000, 5 * 60_000, 10 * 60_000),
      outcome: fc.constantFrom('failed', 'failed', 'failed', 'failed', 'failed', 'locked', 'succeeded'),
      user: fc.constantFrom('ada', 'bo', 'cy', null),
      ip: fc.constantFrom('192.0.2.1', '192.0.2.1', '192.0.2.2'),
    }),
    { minLength: 5, maxLength: 60 },
  )
  .map(steps => {
    let at = noon;
    return steps.map(({ passed, outcome, user, ip }): Attempt => {
      at += passed;
      const about = { userAgent: 'one', place: null, isAnonymous: false };
      const userId = outcome === 'locked' ? (user ?? 'ada') : user;
      return { ...about, at: new Date(at), outcome, userId, username: userId, ip } as Attempt;
    });
  });

/** Returns the numbers in a sentence, except those in IP addresses. */
const numbersOf = (sentence: string) =>
  [...sentence.replaceAll(/from \d+\.\d+\.\d+\.\d+/g, '').matchAll(/\d+/g)].map(Number);

test("counts every number in an attack's summary over the log", () => {
  fc.assert(
    fc.property(attacks, attempts => {
      const analyse = createAnalysis();
      for (const [index, attempt] of attempts.entries()) {
        const failures = recentFailures(attempt, attempts.slice(0, index));
        for (const finding of analyse(attempt)) {
          const { username } = accountOfFinding(finding, attempt);
          const of = { riskScore: finding.riskScore, username, ip: attempt.ip, isTest: false };
          const { summary, indicators } = describeFinding(finding, of);
          const unknown = failures.filter(({ userId }) => userId === null).length;
          const accounts = new Set(failures.flatMap(({ userId }) => userId ?? [])).size;
          const ofAccount = failures.filter(({ userId }) => userId === attempt.userId).length;
          const counts =
            username !== null
              ? [ofAccount]
              : accounts === 0
                ? [failures.length]
                : unknown === 0
                  ? [failures.length, accounts]
                  : [failures.length, failures.length - unknown, accounts, unknown];
          expect(numbersOf(summary)).toEqual(counts);
          expect(indicators.flatMap(numbersOf)).toEqual(counts.slice(0, 1));
          expect(summary).toContain(username ?? 'account');
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('reports an attacked account separately, whatever else its address attacks', () => {
  fc.assert(
    fc.property(attacks, attempts => {
      const analyse = createAnalysis();
      for (const [index, attempt] of attempts.entries()) {
        const subjects = analyse(attempt).map(({ subject }) => subject);
        const { userId, outcome } = attempt;
        if (userId === null || outcome === 'succeeded') continue;
        const failures = recentFailures(attempt, attempts.slice(0, index));
        const own = failures.filter(other => other.userId === userId).length;
        if (own >= ruleBounds.failuresOfAccount) expect(subjects).toContain(userId);
        if (own === failures.length) expect(subjects).not.toContain('address');
      }
    }),
    { numRuns: 500 },
  );
});

test('needs the same time for an attempt after 100,000 failures from its address as after none', () => {
  let read = 0;
  const analyse = createAnalysis();
  const failure = (n: number): Attempt => ({
    get at() {
      read += 1;
      return new Date(noon + n);
    },
    outcome: 'failed',
    userId: `${n % 1000}`,
    username: 'ada',
    ip: '192.0.2.1',
    userAgent: 'one',
    place: null,
    isAnonymous: false,
  });
  const readsOf = (n: number) => {
    const before = read;
    analyse(failure(n));
    return read - before;
  };
  const first = readsOf(0);
  for (let n = 1; n < 100_000; n += 1) analyse(failure(n));
  expect(readsOf(100_000)).toBe(first);
});
