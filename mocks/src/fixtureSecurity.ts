import { hour, minute } from '@portico/contract/durations';
import type { TypedFinding } from '@portico/contract/events/security';
import { people } from './fixturePeople.ts';
import type { StoredSecurityEvent } from './organisation.ts';

type PastFinding = TypedFinding &
  Pick<StoredSecurityEvent, 'riskScore' | 'ip' | 'userId' | 'username' | 'city' | 'country'> & {
    ago: number;
    isResolved?: true;
  };

const { user, manager, admin } = people;
const about = ({ id, username }: { id: string; username: string }) => ({ userId: id, username });

const findings: PastFinding[] = [
  {
    ago: 64 * minute,
    eventType: 'brute_force_attempt',
    riskScore: 92,
    ip: '203.0.113.77',
    ...about(user),
    city: 'Almaty',
    country: 'Kazakhstan',
    parameters: { failures: 9, accounts: null, isLocked: true },
  },
  {
    ago: 3 * hour,
    eventType: 'suspicious_location',
    riskScore: 75,
    ip: '198.51.100.140',
    ...about(manager),
    city: 'Lima',
    country: 'Peru',
    parameters: {
      place: { city: 'Lima', country: 'Peru' },
      travelledKm: 10_210,
      nearestKm: 10_210,
      speedKmh: 10_210,
      isTooFast: true,
      isFar: false,
    },
  },
  {
    ago: 7 * hour,
    eventType: 'multiple_device_access',
    riskScore: 45,
    ip: '198.51.100.22',
    ...about(admin),
    city: null,
    country: null,
    parameters: { devices: 5 },
  },
  {
    ago: 20 * hour,
    eventType: 'anonymous_network_access',
    riskScore: 30,
    ip: '192.0.2.66',
    ...about(user),
    city: null,
    country: null,
    isResolved: true,
    parameters: { hasSucceeded: false },
  },
];

/** Returns the security events of Brackenfield Instruments: every type and every severity. */
export const fixtureSecurityEvents = (now: number): StoredSecurityEvent[] =>
  findings
    .map(({ ago, isResolved = false, ...rest }, index) => ({
      ...rest,
      id: `e0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      isResolved,
      isTest: false,
      createdAt: now - ago,
    }))
    .reverse();
