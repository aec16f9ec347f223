import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFinding } from '../src/events/security.ts';
import { type Attempt, type Place, ruleBounds } from '../src/securityAttempts.ts';
import { accountOfFinding, createAnalysis, type Finding } from '../src/securityRules.ts';

/** Reference implementation of the rules, which scans all earlier attempts. */
type Rule = (attempt: Attempt, before: readonly Attempt[]) => Finding | null;

const hour = 60 * 60 * 1000;

const within = (attempt: Attempt, other: Attempt, window: number) =>
  attempt.at.getTime() - other.at.getTime() <= window;

/** Returns the attempts of one outcome from an attempt's address within ten minutes, including it. */
const recent = (outcome: Attempt['outcome'], attempt: Attempt, before: readonly Attempt[]) =>
  [...before, attempt].filter(
    other =>
      other.outcome === outcome &&
      other.ip === attempt.ip &&
      within(attempt, other, ruleBounds.failureWindow),
  );

/** Finds too many failures for one account from one address within ten minutes, and every lockout. */
const attackOnAccount: Rule = (attempt, before) => {
  const { userId } = attempt;
  if (attempt.outcome === 'succeeded' || userId === null) return null;
  const failures = recent('failed', attempt, before).filter(other => other.userId === userId).length;
  const isLocked = recent('locked', attempt, before).some(other => other.userId === userId);
  if (failures < ruleBounds.failuresOfAccount && !isLocked) return null;
  return {
    eventType: 'brute_force_attempt',
    riskScore: Math.min(100, (isLocked ? 70 : 60) + 2 * failures),
    subject: userId,
    parameters: { failures, accounts: null, isLocked },
  };
};

/** Finds too many failures from one address within ten minutes, unless all are for one account. */
const attackFromAddress: Rule = (attempt, before) => {
  if (attempt.outcome === 'succeeded') return null;
  const failures = recent('failed', attempt, before);
  if (failures.length < ruleBounds.failuresOfAddress) return null;
  const unknown = failures.filter(({ userId }) => userId === null).length;
  const accounts = new Set(failures.flatMap(({ userId }) => userId ?? [])).size;
  if (accounts === 1 && unknown === 0) return null;
  const isLocked = recent('locked', attempt, before).length > 0;
  return {
    eventType: 'brute_force_attempt',
    riskScore: Math.min(100, (isLocked ? 70 : 60) + 2 * failures.length + (accounts > 0 ? 10 : 0)),
    subject: 'address',
    parameters: { failures: failures.length, accounts, unknown, isLocked },
  };
};

/** Finds sign-ins far from the account's usual locations, and impossible travel. */
const suspiciousLocation: Rule = (attempt, before) => {
  const { place } = attempt;
  if (attempt.outcome !== 'succeeded' || place === null || attempt.userId === null) return null;
  const known = before.filter(
    other =>
      other.outcome === 'succeeded' &&
      other.userId === attempt.userId &&
      other.place !== null &&
      within(attempt, other, ruleBounds.usualPlaces),
  );
  const last = known.at(-1);
  if (last === undefined || last.place === null) return null;
  const travelled = kilometres(last.place, place);
  const hours = Math.max((attempt.at.getTime() - last.at.getTime()) / hour, 1 / 60);
  const speed = Math.round(travelled / hours);
  const nearest = Math.min(...known.map(other => kilometres(other.place ?? place, place)));
  const isTooFast = travelled > ruleBounds.farKilometres && speed > ruleBounds.fastKilometresAnHour;
  const isFar = known.length >= ruleBounds.knownSignIns && nearest > ruleBounds.farKilometres;
  if (!isTooFast && !isFar) return null;
  return {
    eventType: 'suspicious_location',
    riskScore: isTooFast ? 85 : 60,
    subject: attempt.userId,
    parameters: {
      place: { city: place.city, country: place.country },
      travelledKm: Math.round(travelled),
      nearestKm: Math.round(nearest),
      speedKmh: speed,
      isTooFast,
      isFar,
    },
  };
};

/** Finds accounts with many devices within a day. */
const multipleDevices: Rule = (attempt, before) => {
  if (attempt.outcome !== 'succeeded' || attempt.userId === null) return null;
  const lately = before.filter(
    other =>
      other.outcome === 'succeeded' &&
      other.userId === attempt.userId &&
      within(attempt, other, ruleBounds.deviceWindow),
  );
  const devices = new Set([...lately, attempt].map(other => other.userAgent));
  const isNew = lately.every(other => other.userAgent !== attempt.userAgent);
  if (!isNew || devices.size < ruleBounds.devices) return null;
  return {
    eventType: 'multiple_device_access',
    riskScore: Math.min(90, 40 + 5 * (devices.size - ruleBounds.devices)),
    subject: attempt.userId,
    parameters: { devices: devices.size },
  };
};

/** Finds successful and failed sign-ins from anonymising networks. */
const anonymousNetwork: Rule = attempt => {
  if (!attempt.isAnonymous || attempt.outcome === 'locked') return null;
  const hasSucceeded = attempt.outcome === 'succeeded';
  return {
    eventType: 'anonymous_network_access',
    riskScore: hasSucceeded ? 75 : 50,
    subject: attempt.userId ?? 'unknown',
    parameters: { hasSucceeded },
  };
};

/** Returns the great-circle distance in kilometres (haversine formula, radius 6,371 km). */
function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

const rules = [attackOnAccount, attackFromAddress, suspiciousLocation, multipleDevices, anonymousNetwork];

const places: readonly (Place | null)[] = [
  null,
  { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 },
  { city: 'Bergen', country: 'Norway', latitude: 60.39, longitude: 5.32 },
  { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 },
];
const user = fc.constantFrom('ada', 'bo', null);
const noon = Date.UTC(2026, 10, 21, 12);

/** Few values, so that attempts interact. Times mostly increase, as in a log that several hubs write. */
const log = fc
  .array(
    fc.record({
      passed: fc.constantFrom(
        -hour,
        -1,
        0,
        1,
        60_000,
        150_000,
        10 * 60_000,
        6 * hour,
        24 * hour,
        20 * 24 * hour,
      ),
      outcome: fc.constantFrom('succeeded', 'succeeded', 'failed', 'failed', 'failed', 'locked'),
      user,
      ip: fc.constantFrom('192.0.2.1', '192.0.2.2'),
      userAgent: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
      place: fc.constantFrom(...places),
      isAnonymous: fc.boolean(),
    }),
    { maxLength: 80 },
  )
  .map(steps => {
    let at = noon;
    return steps.map(({ passed, user, ...rest }): Attempt => {
      at += passed;
      return { ...rest, at: new Date(at), userId: user, username: user } as Attempt;
    });
  });

test('finds the same incrementally as in a full scan of all earlier attempts', () => {
  fc.assert(
    fc.property(log, attempts => {
      const analyse = createAnalysis();
      for (const [index, attempt] of attempts.entries()) {
        const before = attempts.slice(0, index);
        const found = rules.map(rule => rule(attempt, before)).filter(finding => finding !== null);
        expect(analyse(attempt)).toEqual(found);
      }
    }),
    { numRuns: 500 },
  );
});

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
        const failures = recent('failed', attempt, attempts.slice(0, index));
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
        const failures = recent('failed', attempt, attempts.slice(0, index));
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
