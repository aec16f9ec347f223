import type { TypedFinding } from './events/security.ts';
import { riskThresholds } from './limits.ts';
import { type SecuritySeverity, securitySeverities } from './schemas/security.ts';
import { type Attempt, type Place, ruleBounds } from './securityAttempts.ts';
import { type Figures, SecurityHistory } from './securityHistory.ts';

/**
 * The security analysis: rules over the log's sign-in attempts, as pure functions that the server and the mocks
 * ask alike. docs/product.md 10.5.
 */

const hour = 60 * 60 * 1000;

/** What a rule found. `subject` tells whether it is the same thing again within the hour. */
export type Finding = TypedFinding & { riskScore: number; subject: string };

/** The subject of a finding about an address, not about one account. */
const addressSubject = 'address';

/** A rule: an attempt and figures about those before it, to what it found, or null. */
type Rule = (attempt: Attempt, before: Figures) => Finding | null;

/** How bad a risk of 0 to 100 is. docs/product.md 10.6: from 70 on an address counts as high-risk. */
export const severityOf = (riskScore: number): SecuritySeverity =>
  securitySeverities.find(severity => riskScore >= riskThresholds[severity]) ?? 'low';

/** The risks, out of 100, that a severity stands for: from the first, below the second. */
export function risksOf(severity: SecuritySeverity): readonly [from: number, below: number] {
  const above = securitySeverities[securitySeverities.indexOf(severity) - 1];
  return [riskThresholds[severity], above === undefined ? 101 : riskThresholds[above]];
}

/** Returns the counts at an attempt, the attempt included; null for a sign-in that succeeded. */
function failuresAt(attempt: Attempt, { failures, locks }: Figures) {
  if (attempt.outcome === 'succeeded') return null;
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

/** Too many failures for one account from one address within ten minutes; and every lock. */
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

/** Too many failures from one address within ten minutes, unless all are of one account. */
const attackFromAddress: Rule = (attempt, before) => {
  const counts = failuresAt(attempt, before);
  if (counts === null || counts.total < ruleBounds.failuresOfAddress) return null;
  const { total: failures, ofUnknown: unknown, accounts, isAnyLocked: isLocked } = counts;
  if (accounts === 1 && unknown === 0) return null;
  return {
    eventType: 'brute_force_attempt',
    // Failures of unknown names alone may be one name.
    riskScore: riskOfFailures(failures, isLocked, accounts > 0),
    subject: addressSubject,
    parameters: { failures, accounts, unknown, isLocked },
  };
};

/** A sign-in far from where the account usually is, or sooner than its user could have travelled. */
const suspiciousLocation: Rule = (attempt, { usual: known }) => {
  const { place } = attempt;
  if (attempt.outcome !== 'succeeded' || place === null || attempt.userId === null) return null;
  const { last, signIns, places } = known();
  if (last === null) return null;
  const travelled = kilometres(last.place, place);
  const hours = Math.max((attempt.at.getTime() - last.at.getTime()) / hour, 1 / 60);
  const speed = Math.round(travelled / hours);
  const nearest = Math.min(...places.map(other => kilometres(other, place)));
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

/** Many devices of one account within a day. */
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

/** A sign-in, right or wrong, from a network that hides where its users are. */
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

const rules: readonly Rule[] = [
  attackOnAccount,
  attackFromAddress,
  suspiciousLocation,
  multipleDevices,
  anonymousNetwork,
];

/**
 * Makes an analysis of the log.
 *
 * @returns a function that takes the log's attempts one by one, oldest first, and returns what the rules find in
 * each; its cost does not rise with the number of attempts before
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

/** Names a finding, so that the same thing again within the hour is one event that grows. */
export const findingKey = (finding: Finding, attempt: Pick<Attempt, 'ip' | 'at'>): string =>
  [finding.eventType, attempt.ip, finding.subject, Math.floor(attempt.at.getTime() / hour)].join(':');

/** Returns the account that a finding is about: nobody's where it is about an address. */
export const accountOfFinding = (
  { subject }: Pick<Finding, 'subject'>,
  { userId, username }: Pick<Attempt, 'userId' | 'username'>,
): Pick<Attempt, 'userId' | 'username'> =>
  subject === addressSubject ? { userId: null, username: null } : { userId, username };

/** The great-circle distance (haversine, a sphere of 6,371 km). */
function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

/** Findings of Generate Test Data: one of each type, from addresses that exist nowhere (RFC 5737). */
export const testFindings: readonly (Finding & {
  ip: string;
  place: Pick<Place, 'city' | 'country'> | null;
})[] = [
  {
    ...{ eventType: 'brute_force_attempt', riskScore: 92, subject: 'test', ip: '203.0.113.10' },
    parameters: { failures: 16, accounts: null, isLocked: true },
    place: { city: 'Springfield', country: 'Nowhere' },
  },
  {
    ...{ eventType: 'suspicious_location', riskScore: 85, subject: 'test', ip: '198.51.100.20', place: null },
    parameters: {
      place: { city: 'Springfield', country: 'Nowhere' },
      ...{ travelledKm: 5600, nearestKm: 5600, speedKmh: 11_200, isTooFast: true, isFar: false },
    },
  },
  {
    ...{ eventType: 'multiple_device_access', riskScore: 45, subject: 'test', ip: '198.51.100.21' },
    ...{ place: null, parameters: { devices: 5 } },
  },
  {
    ...{ eventType: 'anonymous_network_access', riskScore: 35, subject: 'test', ip: '192.0.2.30' },
    ...{ place: null, parameters: { hasSucceeded: false } },
  },
];
