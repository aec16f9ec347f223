import { riskFrom } from './limits.ts';
import { type SecurityEventType, type SecuritySeverity, securitySeverities } from './schemas/security.ts';

/**
 * The security analysis: rules over the log's sign-in attempts, as pure functions that the server and the mocks
 * ask alike. Decisions, 'Security events'.
 */

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where each rule begins to speak, and how far back it looks. */
export const ruleBounds = {
  failureWindow: 10 * minute,
  failuresOfAccount: 5,
  failuresOfAddress: 10,
  usualPlaces: 30 * day,
  knownSignIns: 3,
  farKilometres: 500,
  fastKilometresAnHour: 900,
  devices: 4,
  deviceWindow: day,
} as const;

/** A place on earth, as a local database tells it. */
export interface Place {
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
}

/** One attempt to sign in, or the lock that too many of them brought. */
export interface Attempt {
  at: Date;
  outcome: 'succeeded' | 'failed' | 'locked';
  /** Whose account; null for an unknown name. */
  userId: string | null;
  username: string | null;
  ip: string;
  userAgent: string;
  place: Place | null;
  /** Its address is on the configured list of anonymising networks. */
  isAnonymous: boolean;
}

/** What a rule found. `subject` tells whether it is the same thing again within the hour. */
export interface Finding {
  eventType: SecurityEventType;
  riskScore: number;
  subject: string;
  summary: string;
  indicators: string[];
}

/** A rule: an attempt and those before it, oldest first, to what it found, or null. */
export type Rule = (attempt: Attempt, before: readonly Attempt[]) => Finding | null;

/** How bad a risk of 0 to 100 is. Spec section 9: from 70 on an address counts as high-risk. */
export const severityOf = (riskScore: number): SecuritySeverity =>
  securitySeverities.find(severity => riskScore >= riskFrom[severity]) ?? 'low';

/** The risks, out of 100, that a severity stands for: from the first, below the second. */
export function risksOf(severity: SecuritySeverity): readonly [from: number, below: number] {
  const above = securitySeverities[securitySeverities.indexOf(severity) - 1];
  return [riskFrom[severity], above === undefined ? 101 : riskFrom[above]];
}

const within = (attempt: Attempt, other: Attempt, window: number) =>
  attempt.at.getTime() - other.at.getTime() <= window;

/** Too many failures for one account, or from one address, within ten minutes; and every lock. */
export const bruteForce: Rule = (attempt, before) => {
  if (attempt.outcome === 'succeeded') return null;
  const failures = [...before, attempt].filter(
    other =>
      other.outcome === 'failed' &&
      other.ip === attempt.ip &&
      within(attempt, other, ruleBounds.failureWindow),
  );
  const ofAccount = failures.filter(other => other.userId === attempt.userId).length;
  const isAccount = attempt.userId !== null && ofAccount >= ruleBounds.failuresOfAccount;
  const isAddress = failures.length >= ruleBounds.failuresOfAddress;
  const isLock = attempt.outcome === 'locked';
  if (!isAccount && !isAddress && !isLock) return null;
  const accounts = new Set(failures.map(other => other.userId)).size;
  const isSpray = isAddress && accounts > 1;
  const target = isSpray ? `${accounts} accounts` : (attempt.username ?? 'an unknown account');
  return {
    eventType: 'brute_force_attempt',
    riskScore: Math.min(100, (isLock ? 70 : 60) + 2 * failures.length + (isSpray ? 10 : 0)),
    subject: isSpray ? 'address' : (attempt.userId ?? 'unknown'),
    summary: `${failures.length} failed sign-ins to ${target} from ${attempt.ip} within ten minutes.`,
    indicators: [
      `${failures.length} failures`,
      ...(isSpray ? ['several accounts'] : []),
      ...(isLock ? ['account locked'] : []),
    ],
  };
};

/** A sign-in far from where the account usually is, or sooner than its user could have travelled. */
export const suspiciousLocation: Rule = (attempt, before) => {
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
export const multipleDevices: Rule = (attempt, before) => {
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
    summary: `${attempt.username} signed in from ${devices.size} devices within a day.`,
    indicators: [`${devices.size} devices`],
  };
};

/** A sign-in, right or wrong, from a network that hides where its users are. */
export const anonymousNetwork: Rule = attempt => {
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

/** Everything that the rules find in an attempt. */
export const analyse: (...input: Parameters<Rule>) => Finding[] = (attempt, before) =>
  rules.map(rule => rule(attempt, before)).filter(finding => finding !== null);

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
