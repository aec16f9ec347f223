import { people } from './fixturePeople.ts';
import type { StoredSecurityEvent } from './organisation.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

type Details = Omit<StoredSecurityEvent, 'id' | 'key' | 'createdAt' | 'isTest' | 'isResolved'> & {
  ago: number;
  isResolved?: boolean;
};

const { user, manager, admin } = people;
const about = ({ id, username }: { id: string; username: string }) => ({ userId: id, username });

const findings: Details[] = [
  {
    ...{
      ago: 64 * minute,
      eventType: 'brute_force_attempt',
      riskScore: 92,
      ip: '203.0.113.77',
      ...about(user),
    },
    ...{ city: 'Almaty', country: 'Kazakhstan', indicators: ['9 failures', 'account locked'] },
    summary: `9 failed sign-ins to ${user.username} from 203.0.113.77 within ten minutes.`,
  },
  {
    ...{
      ago: 3 * hour,
      eventType: 'suspicious_location',
      riskScore: 75,
      ip: '198.51.100.140',
      ...about(manager),
    },
    ...{ city: 'Lima', country: 'Peru', indicators: ['10210 km/h', 'Lima, Peru'] },
    summary: `${manager.username} signed in from Lima, Peru: too fast to have travelled.`,
  },
  {
    ...{
      ago: 7 * hour,
      eventType: 'multiple_device_access',
      riskScore: 45,
      ip: '198.51.100.22',
      ...about(admin),
    },
    ...{ city: null, country: null, indicators: ['5 devices'] },
    summary: `${admin.username} signed in from 5 devices within a day.`,
  },
  {
    ...{
      ago: 20 * hour,
      eventType: 'anonymous_network_access',
      riskScore: 30,
      ip: '192.0.2.66',
      ...about(user),
    },
    ...{ city: null, country: null, indicators: ['anonymising network', 'failed'], isResolved: true },
    summary: `A sign-in to ${user.username} failed from an anonymising network.`,
  },
];

/** What the rules found at Brackenfield Instruments: every type and every severity. */
export const fixtureSecurityEvents = (now: number): StoredSecurityEvent[] =>
  findings
    .map(({ ago, isResolved = false, ...rest }, index) => ({
      ...rest,
      id: `e0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      key: `fixture ${index + 1}`,
      isResolved,
      isTest: false,
      createdAt: now - ago,
    }))
    .reverse();
