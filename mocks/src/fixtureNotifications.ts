import { appIds } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import type { StoredNotification } from './organisation.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

type Details = Pick<StoredNotification, 'type' | 'priority' | 'title' | 'message' | 'actionUrl'> & {
  ago: number;
  isRead?: boolean;
};

const { owner, admin, user } = people;

const forAdministrators: Details[] = [
  {
    ...{ ago: 4 * minute, type: 'security', priority: 'urgent', title: 'Repeated failed sign-ins' },
    message: `Nine wrong passwords for ${user.username} from 203.0.113.77 within ten minutes.`,
    actionUrl: '/security',
  },
  {
    ...{ ago: 64 * minute, type: 'security', priority: 'high', title: 'Account locked' },
    message: `Locked ${user.username} for the network 203.0.113.0/24 after too many failed sign-ins.`,
    actionUrl: '/security',
  },
  {
    ...{ ago: 5 * hour, type: 'app', priority: 'normal', title: 'Access requested' },
    message: `${user.username} asks for Firmware Builds.`,
    actionUrl: `/user-permissions?user=${user.id}&app=${appIds.builds}`,
  },
  {
    ...{ ago: 26 * hour, type: 'user', priority: 'high', title: 'Password reset requested', isRead: true },
    message: `${user.username} asks for a new password.`,
    actionUrl: `/users?reset=${user.id}`,
  },
  {
    ...{ ago: 50 * hour, type: 'system', priority: 'low', title: 'Backup written', isRead: true },
    message: 'The daily backup was written.',
    actionUrl: null,
  },
];

const forUser: Details[] = [
  {
    ...{ ago: 2 * hour, type: 'app', priority: 'normal', title: 'Access granted' },
    ...{ message: 'You can now open Room Booking.', actionUrl: '/' },
  },
];

/** What the people of the fixture organisation are told. */
export const fixtureNotifications = (now: number): StoredNotification[] =>
  [
    ...[owner, admin].flatMap(person =>
      forAdministrators.map(details => ({ userId: person.id, ...details })),
    ),
    ...forUser.map(details => ({ userId: user.id, ...details })),
  ].map(({ ago, isRead = false, ...details }, index) => ({
    ...details,
    id: `c0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    reason: `fixture ${index + 1}`,
    isRead,
    createdAt: now - ago,
  }));
