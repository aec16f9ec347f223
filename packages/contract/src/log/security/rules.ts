import { hour } from '../../lib/durations.ts';
import { factorLimits } from '../../limits.ts';
import type { TypedFinding } from '../events/security.ts';
import { type Attempt, type Place, ruleBounds } from './attempts.ts';
import { type Figures, SecurityHistory } from './history.ts';

/**
 * The security rules: pure functions over the sign-in attempts of the log, for server and mocks.
 * docs/log.md, 'Security events'.
 */

/** The result of a rule. Findings with the same `subject` within an hour are one security event. */
export type Finding = TypedFinding & { riskScore: number; subject: string };

/** The subject of findings about an address instead of one account. */
const addressSubject = 'address';

/** Returns a finding about an attempt, from the figures about earlier attempts, or null. */
type Rule = (attempt: Attempt, before: Figures) => Finding | null;

/** Returns the counts including an attempt; null for a successful sign-in. */
function failuresAt(attempt: Attempt, { failures, locks }: Figures) {
  if (attempt.outcome !== 'failed' && attempt.outcome !== 'locked') return null;
  const own = attempt.outcome === 'failed' ? 1 : 0;
  const ownLock = attempt.outcome === 'locked' ? 1 : 0;
  const isKnown = attempt.userId !== null;
  return {
    total: failures.total + own,
    ofAccount: failures.ofAccount + own,
    ofUnknown: failures.ofUnknown + (isKnown ? 0 : own),
    accounts: failures.accounts + (isKnown && failures.ofAccount === 0 ? own : 0),
    isAnyLocked: locks.total + ownLock > 0,
    isAccountLocked: locks.ofAccount + ownLock > 0,
  };
}

const riskOfFailures = (failures: number, isLocked: boolean, isSpray: boolean) =>
  Math.min(100, (isLocked ? 70 : 60) + 2 * failures + (isSpray ? 10 : 0));

/** Finds too many failures for one account from one address within ten minutes, and every lockout. */
const attackOnAccount: Rule = (attempt, before) => {
  const counts = failuresAt(attempt, before);
  if (counts === null || attempt.userId === null) return null;
  const { ofAccount: failures, isAccountLocked: isLocked } = counts;
  if (failures < ruleBounds.failuresOfAccount && !isLocked) return null;
  return {
    eventType: 'brute_force_attempt',
    riskScore: riskOfFailures(failures, isLocked, false),
    subject: attempt.userId,
    parameters: { failures, accounts: null, isLocked },
  };
};

/** Finds too many failures from one address within ten minutes, unless all are for one account. */
const attackFromAddress: Rule = (attempt, before) => {
  const counts = failuresAt(attempt, before);
  if (counts === null || counts.total < ruleBounds.failuresOfAddress) return null;
  const { total: failures, ofUnknown: unknown, accounts, isAnyLocked: isLocked } = counts;
  if (accounts === 1 && unknown === 0) return null;
  return {
    eventType: 'brute_force_attempt',
    // Only unknown names: they may all be one name.
    riskScore: riskOfFailures(failures, isLocked, accounts > 0),
    subject: addressSubject,
    parameters: { failures, accounts, unknown, isLocked },
  };
};

/** Finds sign-ins far from the account's usual locations, and impossible travel. */
const suspiciousLocation: Rule = (attempt, { usual: known }) => {
  const { place } = attempt;
  if (attempt.outcome !== 'succeeded' || place === null || attempt.userId === null) return null;
  const { last, signIns, places } = known();
  if (last === null) return null;
  const travelled = distanceKm(last.place, place);
  const hours = Math.max((attempt.at.getTime() - last.at.getTime()) / hour, 1 / 60);
  const speed = Math.round(travelled / hours);
  const nearest = Math.min(...places.map(other => distanceKm(other, place)));
  const isTooFast = travelled > ruleBounds.farKilometres && speed > ruleBounds.fastKilometresAnHour;
  const isFar = signIns >= ruleBounds.knownSignIns && nearest > ruleBounds.farKilometres;
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
const multipleDevices: Rule = (attempt, { devices: before }) => {
  if (attempt.outcome !== 'succeeded' || attempt.userId === null) return null;
  const devices = before.total + 1;
  if (before.isKnown || devices < ruleBounds.devices) return null;
  return {
    eventType: 'multiple_device_access',
    riskScore: Math.min(90, 40 + 5 * (devices - ruleBounds.devices)),
    subject: attempt.userId,
    parameters: { devices },
  };
};

/** Outcomes that follow attempts with separate findings. */
const withoutNetwork: ReadonlySet<Attempt['outcome']> = new Set(['locked', 'reported', 'unfinished']);

/** Finds successful and failed sign-ins from anonymising networks. */
const anonymousNetwork: Rule = attempt => {
  if (!attempt.isAnonymous || withoutNetwork.has(attempt.outcome)) return null;
  const hasSucceeded = attempt.outcome === 'succeeded';
  return {
    eventType: 'anonymous_network_access',
    riskScore: hasSucceeded ? 75 : 50,
    subject: attempt.userId ?? 'unknown',
    parameters: { hasSucceeded },
  };
};

/** Finds every passkey whose counter went back: only a copy of its key can have signed. */
const clonedPasskey: Rule = ({ outcome, userId }) =>
  outcome !== 'cloned' || userId === null
    ? null
    : { eventType: 'cloned_passkey', riskScore: 95, subject: userId, parameters: {} };

/** Finds every sign-in that its user reported: someone else can authenticate as them. */
const reportedSignIn: Rule = ({ outcome, userId }) =>
  outcome !== 'reported' || userId === null
    ? null
    : { eventType: 'reported_sign_in', riskScore: 90, subject: userId, parameters: {} };

/** Finds every sign-in that ended after the right password, of those that the hub takes for a stranger's. */
const unfinishedSignIn: Rule = ({ outcome, userId, tried }) => {
  if (outcome !== 'unfinished' || userId === null || tried === undefined) return null;
  const isGuessingRecoveryCodes = tried.recoveryCodes >= factorLimits.suspiciousCodes;
  return {
    eventType: 'second_step_failed',
    riskScore: Math.min(100, 70 + 2 * tried.wrongCodes + (isGuessingRecoveryCodes ? 10 : 0)),
    subject: userId,
    parameters: tried,
  };
};

const rules: readonly Rule[] = [
  attackOnAccount,
  attackFromAddress,
  suspiciousLocation,
  multipleDevices,
  anonymousNetwork,
  clonedPasskey,
  reportedSignIn,
  unfinishedSignIn,
];

/**
 * Creates an analysis of the log.
 *
 * @returns a function that takes the attempts of the log one by one, oldest first, and returns the findings of each;
 * its cost does not grow with the number of earlier attempts
 */
export function createAnalysis(): (attempt: Attempt) => Finding[] {
  const history = new SecurityHistory();
  return attempt => {
    const before = history.before(attempt);
    const found = rules.map(rule => rule(attempt, before)).filter(finding => finding !== null);
    history.add(attempt);
    return found;
  };
}

/** Returns the key of a finding. Findings with equal keys update one security event. */
export const findingKey = (finding: Finding, attempt: Pick<Attempt, 'ip' | 'at'>): string =>
  [finding.eventType, attempt.ip, finding.subject, Math.floor(attempt.at.getTime() / hour)].join(':');

/** Returns the account of a finding; null ids for a finding about an address. */
export const accountOfFinding = (
  { subject }: Pick<Finding, 'subject'>,
  { userId, username }: Pick<Attempt, 'userId' | 'username'>,
): Pick<Attempt, 'userId' | 'username'> =>
  subject === addressSubject ? { userId: null, username: null } : { userId, username };

/** Returns the great-circle distance in kilometres (haversine formula, radius 6,371 km). */
function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

const tests: readonly (TypedFinding & {
  riskScore: number;
  ip: string;
  place?: Pick<Place, 'city' | 'country'>;
})[] = [
  {
    eventType: 'brute_force_attempt',
    riskScore: 92,
    ip: '203.0.113.10',
    parameters: { failures: 16, accounts: null, isLocked: true },
    place: { city: 'Springfield', country: 'Nowhere' },
  },
  {
    eventType: 'suspicious_location',
    riskScore: 85,
    ip: '198.51.100.20',
    parameters: {
      place: { city: 'Springfield', country: 'Nowhere' },
      travelledKm: 5600,
      nearestKm: 5600,
      speedKmh: 11_200,
      isTooFast: true,
      isFar: false,
    },
  },
  { eventType: 'multiple_device_access', riskScore: 45, ip: '198.51.100.21', parameters: { devices: 5 } },
  {
    eventType: 'anonymous_network_access',
    riskScore: 35,
    ip: '192.0.2.30',
    parameters: { hasSucceeded: false },
  },
  { eventType: 'cloned_passkey', riskScore: 95, ip: '192.0.2.31', parameters: {} },
  { eventType: 'reported_sign_in', riskScore: 90, ip: '192.0.2.32', parameters: {} },
  {
    eventType: 'second_step_failed',
    riskScore: 80,
    ip: '192.0.2.33',
    parameters: { wrongCodes: 5, recoveryCodes: 0 },
  },
];

/** Findings of Generate Test Data: one of each type, from documentation addresses (RFC 5737). */
export const testFindings = tests.map(({ place = null, ...finding }) => ({
  ...finding,
  subject: 'test',
  place,
}));
