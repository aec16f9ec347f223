import { riskThresholds } from './limits.ts';
import { type SecurityEventType, type SecuritySeverity, securitySeverities } from './schemas/security.ts';
import { type Attempt, type Place, ruleBounds } from './securityAttempts.ts';
import { type Figures, SecurityHistory } from './securityHistory.ts';

/**
 * The security analysis: rules over the log's sign-in attempts, as pure functions that the server and the mocks
 * ask alike. docs/product.md 10.5.
 */

const hour = 60 * 60 * 1000;

/** What a rule found. `subject` tells whether it is the same thing again within the hour. */
export interface Finding {
  eventType: SecurityEventType;
  riskScore: number;
  subject: string;
  summary: string;
  indicators: string[];
}

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

/** Too many failures for one account, or from one address, within ten minutes; and every lock. */
const bruteForce: Rule = (attempt, { failures: before }) => {
  if (attempt.outcome === 'succeeded') return null;
  const own = attempt.outcome === 'failed' ? 1 : 0;
  const failures = before.total + own;
  const isAccount = attempt.userId !== null && before.ofAccount + own >= ruleBounds.failuresOfAccount;
  const isAddress = failures >= ruleBounds.failuresOfAddress;
  const isLock = attempt.outcome === 'locked';
  if (!isAccount && !isAddress && !isLock) return null;
  const accounts = before.accounts + (before.ofAccount === 0 ? own : 0);
  const isSpray = isAddress && accounts > 1;
  const target = isSpray ? `${accounts} accounts` : (attempt.username ?? 'an unknown account');
  return {
    eventType: 'brute_force_attempt',
    riskScore: Math.min(100, (isLock ? 70 : 60) + 2 * failures + (isSpray ? 10 : 0)),
    subject: isSpray ? 'address' : (attempt.userId ?? 'unknown'),
    summary: `${failures} failed sign-ins to ${target} from ${attempt.ip} within ten minutes.`,
    indicators: [
      `${failures} failures`,
      ...(isSpray ? ['several accounts'] : []),
      ...(isLock ? ['account locked'] : []),
    ],
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
  const where = nameOf(place);
  return {
    eventType: 'suspicious_location',
    riskScore: isTooFast ? 85 : 60,
    subject: attempt.userId,
    summary: isTooFast
      ? `${attempt.username} signed in from ${where}, ${Math.round(travelled)} km from the sign-in before: too fast to have travelled.`
      : `${attempt.username} signed in from ${where}, ${Math.round(nearest)} km from every place of the last 30 days.`,
    indicators: [...(isTooFast ? [`${speed} km/h`] : []), ...(isFar ? ['new place'] : []), where],
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
    summary: `${attempt.username} signed in from ${devices} devices within a day.`,
    indicators: [`${devices} devices`],
  };
};

/** A sign-in, right or wrong, from a network that hides where its users are. */
const anonymousNetwork: Rule = attempt => {
  if (!attempt.isAnonymous || attempt.outcome === 'locked') return null;
  const hasSucceeded = attempt.outcome === 'succeeded';
  const who = attempt.username ?? 'an unknown account';
  return {
    eventType: 'anonymous_network_access',
    riskScore: hasSucceeded ? 75 : 50,
    subject: attempt.userId ?? 'unknown',
    summary: `${hasSucceeded ? `${who} signed in` : `A sign-in to ${who} failed`} from an anonymising network.`,
    indicators: ['anonymising network', hasSucceeded ? 'signed in' : 'failed'],
  };
};

const rules: readonly Rule[] = [bruteForce, suspiciousLocation, multipleDevices, anonymousNetwork];

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

const nameOf = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ') || 'an unknown place';

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

/** What Generate Test Data makes: one of each type, from addresses that exist nowhere (RFC 5737). */
export const testFindings: readonly (Finding & {
  ip: string;
  place: Pick<Place, 'city' | 'country'> | null;
})[] = [
  {
    ...{ eventType: 'brute_force_attempt', riskScore: 92, subject: 'test', ip: '203.0.113.10' },
    summary: 'Test: 16 failed sign-ins to an account from 203.0.113.10 within ten minutes.',
    indicators: ['test', '16 failures', 'account locked'],
    place: { city: 'Springfield', country: 'Nowhere' },
  },
  {
    ...{ eventType: 'suspicious_location', riskScore: 85, subject: 'test', ip: '198.51.100.20', place: null },
    summary: 'Test: a sign-in 5,600 km from the one before, too fast to have travelled.',
    indicators: ['test', '11200 km/h'],
  },
  {
    ...{
      eventType: 'multiple_device_access',
      riskScore: 45,
      subject: 'test',
      ip: '198.51.100.21',
      place: null,
    },
    summary: 'Test: an account signed in from 5 devices within a day.',
    indicators: ['test', '5 devices'],
  },
  {
    ...{
      eventType: 'anonymous_network_access',
      riskScore: 35,
      subject: 'test',
      ip: '192.0.2.30',
      place: null,
    },
    summary: 'Test: a sign-in from an anonymising network.',
    indicators: ['test', 'anonymising network'],
  },
];
