import { describe, expect, test } from 'vitest';
import { describeFinding } from '../src/events/security.ts';
import type { SecurityEventType } from '../src/schemas/security.ts';
import type { Attempt, Place } from '../src/securityAttempts.ts';
import { accountOfFinding, createAnalysis, severityOf } from '../src/securityRules.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const minute = 60 * 1000;
const hour = 60 * minute;

const attempt = (ago: number, more: Partial<Attempt> = {}): Attempt => ({
  at: new Date(noon - ago),
  outcome: 'succeeded',
  userId: 'ada',
  username: 'ada',
  ip: '192.0.2.1',
  userAgent: 'one',
  place: null,
  isAnonymous: false,
  ...more,
});
const failed = (ago: number, more: Partial<Attempt> = {}) => attempt(ago, { outcome: 'failed', ...more });
/** What one rule finds in an attempt after others. */
const finder = (type: SecurityEventType) => (last: Attempt, before: readonly Attempt[]) => {
  const analyse = createAnalysis();
  for (const earlier of before) analyse(earlier);
  const finding = analyse(last).find(({ eventType }) => eventType === type);
  if (finding === undefined) return null;
  const { riskScore } = finding;
  const { username, ip } = last;
  return { ...finding, ...describeFinding(finding, { riskScore, username, ip, isTest: false }) };
};
const bruteForce = finder('brute_force_attempt');
const suspiciousLocation = finder('suspicious_location');
const multipleDevices = finder('multiple_device_access');
const anonymousNetwork = finder('anonymous_network_access');
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('brute_force_attempt', () => {
  test('five failures of one account from one address within ten minutes', () => {
    const found = bruteForce(
      failed(0),
      times(4, n => failed((4 - n) * minute)),
    );
    expect(found).toMatchObject({ eventType: 'brute_force_attempt', riskScore: 70, subject: 'ada' });
    expect(found?.summary).toContain('5 failed sign-ins to ada from 192.0.2.1');
  });

  test('ten failures of many accounts from one address are worse', () => {
    const found = bruteForce(
      failed(0),
      times(9, n => failed(minute, { userId: `${n}` })),
    );
    expect(found).toMatchObject({ subject: 'address', riskScore: 90 });
    expect(found?.indicators).toContain('several accounts');
  });

  test('each of three accounts has its own event and count, and the address another', () => {
    const log = [2, 6, 5].flatMap((count, account) =>
      times(count, () => failed(minute, { userId: `bulk${account}`, username: `bulk${account}` })),
    );
    const analyse = createAnalysis();
    const latest = new Map<string, string>();
    for (const entry of log) {
      for (const finding of analyse(entry)) {
        const { username } = accountOfFinding(finding, entry);
        const of = { riskScore: finding.riskScore, username, ip: entry.ip, isTest: false };
        latest.set(finding.subject, describeFinding(finding, of).summary);
      }
    }
    expect(Object.fromEntries(latest)).toEqual({
      bulk1: '6 failed sign-ins to bulk1 from 192.0.2.1 within ten minutes.',
      bulk2: '5 failed sign-ins to bulk2 from 192.0.2.1 within ten minutes.',
      address: '13 failed sign-ins to 3 accounts from 192.0.2.1 within ten minutes.',
    });
  });

  test('failures with unknown names are counted apart from those of accounts', () => {
    const unknown = times(9, () => failed(minute, { userId: null, username: null }));
    const found = bruteForce(failed(0), unknown);
    expect(found?.summary).toBe(
      '10 failed sign-ins (1 to 1 account, 9 to unknown accounts) from 192.0.2.1 within ten minutes.',
    );
    expect(found?.indicators).toEqual(['10 failures', 'unknown accounts']);
  });

  test('an event says that an account was locked also as it grows', () => {
    const before = [...times(5, () => failed(minute)), attempt(minute, { outcome: 'locked' })];
    expect(bruteForce(failed(0), before)?.indicators).toEqual(['6 failures', 'account locked']);
  });

  test('every lock, whatever the limit', () => {
    const lock = attempt(0, { outcome: 'locked' });
    expect(
      bruteForce(
        lock,
        times(3, () => failed(minute)),
      )?.indicators,
    ).toContain('account locked');
  });

  test('not four failures, not five over an hour, not five from five addresses, not five sign-ins', () => {
    expect(
      bruteForce(
        failed(0),
        times(3, () => failed(minute)),
      ),
    ).toBeNull();
    expect(
      bruteForce(
        failed(0),
        times(4, n => failed((n + 1) * 12 * minute)),
      ),
    ).toBeNull();
    expect(
      bruteForce(
        failed(0),
        times(4, n => failed(minute, { ip: `192.0.2.${n + 2}` })),
      ),
    ).toBeNull();
    expect(
      bruteForce(
        attempt(0),
        times(4, () => attempt(minute)),
      ),
    ).toBeNull();
  });
});

const oslo: Place = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };
const bergen: Place = { city: 'Bergen', country: 'Norway', latitude: 60.39, longitude: 5.32 };
const lima: Place = { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 };

describe('suspicious_location', () => {
  test('a place far from all of the last 30 days', () => {
    const before = times(3, n => attempt((9 - n) * 24 * hour, { place: oslo }));
    expect(suspiciousLocation(attempt(0, { place: lima }), before)).toMatchObject({ riskScore: 60 });
  });

  test('a place that could not have been reached since the last sign-in', () => {
    const found = suspiciousLocation(attempt(0, { place: lima }), [attempt(hour, { place: oslo })]);
    expect(found).toMatchObject({ riskScore: 85, summary: expect.stringContaining('Lima, Peru') });
  });

  test('not a place nearby, not the first places, not a failure, not an unknown place, not another user', () => {
    const before = times(3, n => attempt((9 - n) * 24 * hour, { place: oslo }));
    expect(suspiciousLocation(attempt(0, { place: bergen }), before)).toBeNull();
    expect(suspiciousLocation(attempt(0, { place: lima }), before.slice(0, 2))).toBeNull();
    expect(suspiciousLocation(attempt(0, { place: lima }), [])).toBeNull();
    expect(suspiciousLocation(failed(0, { place: lima }), before)).toBeNull();
    expect(suspiciousLocation(attempt(0), before)).toBeNull();
    expect(suspiciousLocation(attempt(0, { place: lima, userId: 'bob' }), before)).toBeNull();
  });
});

describe('multiple_device_access', () => {
  const devices = (count: number, apart: number) =>
    times(count, n => attempt((count - n) * apart, { userAgent: `device ${n}` }));

  test('a fourth device within a day', () => {
    const found = multipleDevices(attempt(0, { userAgent: 'new' }), devices(3, hour));
    expect(found).toMatchObject({ eventType: 'multiple_device_access', riskScore: 40 });
  });

  test('not a third, not a fourth over days, not one that was seen already', () => {
    expect(multipleDevices(attempt(0, { userAgent: 'new' }), devices(2, hour))).toBeNull();
    expect(multipleDevices(attempt(0, { userAgent: 'new' }), devices(3, 20 * hour))).toBeNull();
    expect(multipleDevices(attempt(0, { userAgent: 'device 0' }), devices(4, hour))).toBeNull();
  });
});

describe('anonymous_network_access', () => {
  test('a sign-in from a listed network, and less so a failure', () => {
    expect(anonymousNetwork(attempt(0, { isAnonymous: true }), [])).toMatchObject({ riskScore: 75 });
    expect(anonymousNetwork(failed(0, { isAnonymous: true }), [])).toMatchObject({ riskScore: 50 });
  });

  test('not one from any other network', () => {
    expect(anonymousNetwork(attempt(0), [])).toBeNull();
  });
});

test.each([
  [100, 'critical'],
  [90, 'critical'],
  [89, 'high'],
  [70, 'high'],
  [69, 'medium'],
  [40, 'medium'],
  [39, 'low'],
])('a risk of %i is %s', (risk, severity) => {
  expect(severityOf(risk)).toBe(severity);
});
