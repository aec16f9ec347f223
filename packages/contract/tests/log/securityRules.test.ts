import { describe, expect, test } from 'vitest';
import { hour, minute } from '../../src/lib/durations.ts';
import { describeFinding } from '../../src/log/events/security.ts';
import type { SecurityEventType } from '../../src/log/schemas/security.ts';
import type { Attempt, Place } from '../../src/log/security/attempts.ts';
import { severityOf } from '../../src/log/security/riskScores.ts';
import { accountOfFinding, createAnalysis } from '../../src/log/security/rules.ts';

const noon = Date.UTC(2026, 10, 21, 12);

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
/** Returns a rule's finding about an attempt after others. */
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
  test('finds five failures of one account from one address within ten minutes', () => {
    const before = times(4, n => failed((4 - n) * minute));
    const found = bruteForce(failed(0), before);
    expect(found).toMatchObject({ eventType: 'brute_force_attempt', riskScore: 70, subject: 'ada' });
    expect(found?.summary).toContain('5 failed sign-ins to ada from 192.0.2.1');
  });

  test('rates ten failures of many accounts from one address higher', () => {
    const before = times(9, n => failed(minute, { userId: `${n}` }));
    const found = bruteForce(failed(0), before);
    expect(found).toMatchObject({ subject: 'address', riskScore: 90 });
    expect(found?.indicators).toContain('several accounts');
  });

  test('finds separate events for each of three accounts and for their address', () => {
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

  test('counts failures with unknown names separately', () => {
    const unknown = times(9, () => failed(minute, { userId: null, username: null }));
    const found = bruteForce(failed(0), unknown);
    expect(found?.summary).toBe(
      '10 failed sign-ins (1 to 1 account, 9 to unknown accounts) from 192.0.2.1 within ten minutes.',
    );
    expect(found?.indicators).toEqual(['10 failures', 'unknown accounts']);
  });

  test('keeps the lockout in the indicators of a growing event', () => {
    const before = [...times(5, () => failed(minute)), attempt(minute, { outcome: 'locked' })];
    expect(bruteForce(failed(0), before)?.indicators).toEqual(['6 failures', 'account locked']);
    const earlier = [attempt(11 * minute, { outcome: 'locked' }), ...times(5, () => failed(minute))];
    expect(bruteForce(failed(0), earlier)?.indicators).toEqual(['6 failures']);
  });

  test('finds every lockout at any limit', () => {
    const before = times(3, () => failed(minute));
    expect(bruteForce(attempt(0, { outcome: 'locked' }), before)?.indicators).toContain('account locked');
  });

  test.each([
    ['four failures', failed(0), times(3, () => failed(minute))],
    ['five in an hour', failed(0), times(4, n => failed((n + 1) * 12 * minute))],
    ['five from five addresses', failed(0), times(4, n => failed(minute, { ip: `192.0.2.${n + 2}` }))],
    ['five sign-ins', attempt(0), times(4, () => attempt(minute))],
  ])('ignores %s', (_, last, before) => {
    expect(bruteForce(last, before)).toBeNull();
  });
});

const oslo: Place = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };
const bergen: Place = { city: 'Bergen', country: 'Norway', latitude: 60.39, longitude: 5.32 };
const lima: Place = { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 };

describe('suspicious_location', () => {
  test('finds a location far from all locations of the last 30 days', () => {
    const before = times(3, n => attempt((9 - n) * 24 * hour, { place: oslo }));
    expect(suspiciousLocation(attempt(0, { place: lima }), before)).toMatchObject({ riskScore: 60 });
  });

  test('finds impossible travel since the last sign-in', () => {
    const found = suspiciousLocation(attempt(0, { place: lima }), [attempt(hour, { place: oslo })]);
    expect(found).toMatchObject({ riskScore: 85, summary: expect.stringContaining('Lima, Peru') });
  });

  test('forgets a location after 30 days', () => {
    const ago = (days: number, place: Place) => attempt(days * 24 * hour, { place });
    const lately = times(3, n => ago(9 - n, oslo));
    expect(suspiciousLocation(ago(0, lima), [ago(29, lima), ...lately])).toBeNull();
    expect(suspiciousLocation(ago(0, lima), [ago(31, lima), ...lately])).not.toBeNull();
  });

  test('ignores nearby, first and unknown locations, failures and other users', () => {
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

  test('finds a fourth device within a day', () => {
    const found = multipleDevices(attempt(0, { userAgent: 'new' }), devices(3, hour));
    expect(found).toMatchObject({ eventType: 'multiple_device_access', riskScore: 40 });
  });

  test('rates every further device of the day higher, up to a limit', () => {
    const scoreOf = (count: number) =>
      multipleDevices(attempt(0, { userAgent: 'new' }), devices(count, minute))?.riskScore;
    expect([3, 4, 5, 30].map(scoreOf)).toEqual([40, 45, 50, 90]);
  });

  test('ignores a third device, a fourth over several days and a known device', () => {
    expect(multipleDevices(attempt(0, { userAgent: 'new' }), devices(2, hour))).toBeNull();
    expect(multipleDevices(attempt(0, { userAgent: 'new' }), devices(3, 20 * hour))).toBeNull();
    expect(multipleDevices(attempt(0, { userAgent: 'device 0' }), devices(4, hour))).toBeNull();
  });
});

describe('anonymous_network_access', () => {
  test('finds a sign-in from a listed network and rates a failure lower', () => {
    expect(anonymousNetwork(attempt(0, { isAnonymous: true }), [])).toMatchObject({ riskScore: 75 });
    expect(anonymousNetwork(failed(0, { isAnonymous: true }), [])).toMatchObject({ riskScore: 50 });
  });

  test('ignores other networks', () => {
    expect(anonymousNetwork(attempt(0), [])).toBeNull();
  });
});

describe('second_step_failed', () => {
  const unfinished = (wrongCodes: number, recoveryCodes = 0) =>
    finder('second_step_failed')(
      attempt(0, { outcome: 'unfinished', isAnonymous: true, tried: { wrongCodes, recoveryCodes } }),
      [],
    );

  test('rates a sign-in by the codes that were tried, and guessed recovery codes as critical', () => {
    expect(unfinished(0)).toMatchObject({
      riskScore: 70,
      subject: 'ada',
      indicators: ['right password', 'no code'],
    });
    expect(unfinished(5)).toMatchObject({ riskScore: 80 });
    expect(unfinished(5, 3)).toMatchObject({ riskScore: 90 });
    expect(unfinished(5, 3)?.indicators).toEqual(['right password', '5 wrong codes', '3 recovery codes']);
  });

  test('reports an unfinished sign-in from a listed network only once', () => {
    const last = attempt(0, { outcome: 'unfinished', isAnonymous: true });
    expect(anonymousNetwork(last, [])).toBeNull();
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
])('rates a risk score of %i as %s', (risk, severity) => {
  expect(severityOf(risk)).toBe(severity);
});
