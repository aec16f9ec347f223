import { hour, minute } from '@portico/contract/durations';
import type { TypedNotice } from '@portico/contract/events/notices';
import { apps } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import { fixtureNow } from './fixtureTime.ts';
import type { StoredNotification } from './organisation.ts';

type PastNotice = TypedNotice & { ago: number; isRead?: true };

const { owner, admin, user } = people;

const about = { userId: user.id, username: user.username };
const appOf = ({ id: appId, name: appName }: { id: string; name: string }) => ({ appId, appName });

const forAdministrators: PastNotice[] = [
  {
    ago: 4 * minute,
    code: 'brute_force_attempt',
    parameters: {
      riskScore: 92,
      username: user.username,
      ip: '203.0.113.77',
      isTest: false,
      finding: { failures: 9, accounts: null, isLocked: true },
    },
  },
  {
    ago: 64 * minute,
    code: 'account_locked',
    parameters: { username: user.username, network: '203.0.113.0/24' },
  },
  { ago: 5 * hour, code: 'access_requested', parameters: { ...about, ...appOf(apps.builds) } },
  { ago: 26 * hour, code: 'password_reset_requested', isRead: true, parameters: about },
  { ago: 50 * hour, code: 'access_removed', isRead: true, parameters: appOf(apps.roster) },
];

const forUser: PastNotice[] = [{ ago: 2 * hour, code: 'access_granted', parameters: appOf(apps.rooms) }];

/** The notifications of the fixture organisation. */
export const fixtureNotifications: StoredNotification[] = [
  ...[owner, admin].flatMap(person => forAdministrators.map(notice => ({ userId: person.id, ...notice }))),
  ...forUser.map(notice => ({ userId: user.id, ...notice })),
].map(({ ago, isRead = false, ...notice }, index) => ({
  ...notice,
  id: `c0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  isRead,
  createdAt: fixtureNow - ago,
}));
