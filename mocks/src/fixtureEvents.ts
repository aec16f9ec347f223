import { day, hour, minute } from '@portico/contract/durations';
import { applicationEntity, type Entity, sessionEntity, userEntity } from '@portico/contract/events/entities';
import type { TypedEvent } from '@portico/contract/events/table';
import { apps } from './fixtureApps.ts';
import { type FixturePerson, people } from './fixturePeople.ts';
import { fixtureNow } from './fixtureTime.ts';
import type { StoredEvent } from './organisation.ts';
import { type AuditEvent, eventAt } from './record.ts';

type PastEvent = AuditEvent & { ago: number; ip?: string };

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const;

const staff = Object.values(people).filter(person => person.signedInAgo !== null);

/** Two weeks of sign-ins: fewer at weekends, and one day with many failures. */
const signIns: PastEvent[] = Array.from({ length: 14 }, (_, days) => {
  const isWeekend = [0, 6, 7, 13].includes(days);
  const arrivals = staff.slice(0, isWeekend ? 2 : staff.length - (days % 3)).map(
    (person, index): PastEvent => ({
      ago: days * day + (1 + index * 0.6) * hour,
      action: 'login',
      parameters: { network: '198.51.100.0/24' },
      actor: person,
      entity: sessionEntity(
        `5e5510a0-0000-4000-8000-${String(days * 100 + index).padStart(12, '0')}`,
        person,
      ),
    }),
  );
  const failures = Array.from(
    { length: days === 2 ? 9 : days % 3 },
    (_, index): PastEvent => ({
      ago: days * day + 2 * hour + index * 2 * minute,
      action: 'failed_login',
      parameters: {
        reason: 'wrong_password',
        network: days === 2 ? '203.0.113.0/24' : '198.51.100.0/24',
      },
      entity: userEntity(people.user),
      ip: days === 2 ? '203.0.113.77' : '198.51.100.23',
    }),
  );
  return [...arrivals, ...failures];
}).flat();

const { owner, admin, manager, user, yui } = people;
const did = (actor: FixturePerson, minutes: number, event: TypedEvent, entity?: Entity): PastEvent => ({
  ...event,
  ago: minutes * minute,
  actor,
  ...(entity === undefined ? {} : { entity }),
});
const moved = { changes: { department: { from: 'Stores', to: user.department } }, isOwnProfile: false };
const level = { changes: { accessLevel: { from: 'user', to: 'manager' } }, revoked: 0 };
const rooms = { appId: apps.rooms.id, appName: apps.rooms.name };
const hollis: Entity = { type: 'user', id: 'b0000000-0000-4000-8000-000000000099', name: 'pat.hollis' };
const wiki: Entity = { type: 'app', id: 'a0000000-0000-4000-8000-000000000099', name: 'Old wiki' };

/** Every core action and some others (docs/log.md, 'Events'), in the last hours. */
const lately: PastEvent[] = [
  did(admin, 12, { action: 'create_user', parameters: { role: 'user' } }, userEntity(yui)),
  did(admin, 18, { action: 'update_user', parameters: moved }, userEntity(user)),
  did(owner, 25, { action: 'create_app', parameters: {} }, applicationEntity(apps.builds)),
  did(owner, 31, { action: 'generate_api_key', parameters: {} }, applicationEntity(apps.builds)),
  did(admin, 40, { action: 'update_app', parameters: level }, applicationEntity(apps.ledger)),
  did(manager, 50, { action: 'grant_access', parameters: rooms }, userEntity(user)),
  {
    ago: 64 * minute,
    action: 'account_locked',
    ip: '203.0.113.77',
    parameters: { network: '203.0.113.0/24', until: '2026-11-21T08:41:00.000Z' },
    entity: userEntity(user),
  },
  {
    ago: 70 * minute,
    action: 'session_expired',
    entity: userEntity(user),
    ip: '',
    parameters: { reason: 'inactivity', device: 'Firefox on Linux', at: '2026-11-21T08:19:30.000Z' },
  },
  did(manager, 80, { action: 'logout', parameters: {} }),
  did(owner, 95, { action: 'delete_user', parameters: {} }, hollis),
  did(owner, 100, { action: 'delete_app', parameters: { revoked: 0, requests: 0 } }, wiki),
];

/** The fixture organisation's log, oldest first. */
export const fixtureEvents: StoredEvent[] = [...signIns, ...lately]
  .toSorted((one, other) => other.ago - one.ago)
  .map(({ ago, ip, ...event }, index) => ({
    ...eventAt(event, index + 1, fixtureNow - ago),
    ip: ip ?? `198.51.100.${20 + (index % 7)}`,
    userAgent: agents[index % agents.length] ?? '',
  }));
