import { hour, minute } from '@portico/contract/durations';
import { describeFinding, type TypedFinding } from '@portico/contract/events/security';
import { severityOf } from '@portico/contract/riskScores';
import type { SecurityEvent } from '@portico/contract/schemas/security';
import { people } from './fixturePeople.ts';
import { ago } from './fixtureTime.ts';

/** A finding of the security rules, by default about no account. */
type Finding = TypedFinding & { ip: string } & Pick<SecurityEvent, 'riskScore' | 'location'> &
  Partial<SecurityEvent>;

/** Returns a finding as the hub responds with it. */
export function securityEventOf(finding: Finding, id: string, createdAt: string): SecurityEvent {
  const row = { username: null, isTest: false, ...finding };
  const account = { userId: null, account: null, isResolved: false };
  const { ip: ipAddress, riskScore } = row;
  const aiAnalysis = describeFinding(finding, row);
  return { ...account, ...row, id, createdAt, ipAddress, severity: severityOf(riskScore), aiAnalysis };
}

const about = ({ id: userId, username }: { id: string; username: string }) => ({ userId, username });
const lima = { city: 'Lima', country: 'Peru' };

const findings: readonly (Finding & { at: string })[] = [
  {
    at: ago(64 * minute),
    eventType: 'brute_force_attempt',
    riskScore: 92,
    ip: '203.0.113.77',
    ...about(people.user),
    location: { city: 'Almaty', country: 'Kazakhstan' },
    parameters: { failures: 9, accounts: null, isLocked: true },
  },
  {
    at: ago(3 * hour),
    eventType: 'suspicious_location',
    riskScore: 75,
    ip: '198.51.100.140',
    ...about(people.manager),
    location: lima,
    parameters: {
      place: lima,
      travelledKm: 10_210,
      nearestKm: 10_210,
      speedKmh: 10_210,
      isTooFast: true,
      isFar: false,
    },
  },
  {
    at: ago(7 * hour),
    eventType: 'multiple_device_access',
    riskScore: 45,
    ip: '198.51.100.22',
    ...about(people.admin),
    location: null,
    parameters: { devices: 5 },
  },
  {
    at: ago(20 * hour),
    eventType: 'anonymous_network_access',
    riskScore: 30,
    ip: '192.0.2.66',
    ...about(people.user),
    location: null,
    isResolved: true,
    parameters: { hasSucceeded: false },
  },
];

/** The security events of Brackenfield Instruments: every type and every severity. */
export const fixtureSecurityEvents: SecurityEvent[] = findings.map(({ at, ...finding }, index) =>
  securityEventOf(finding, `e0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`, at),
);
