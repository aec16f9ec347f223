import type { Action, ActivitySeverity } from '@portico/contract/schemas/activity';
import { apps } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import type { StoredEvent } from './organisation.ts';
import { appEntity, eventId, userEntity } from './record.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

interface Details {
  ago: number;
  action: Action;
  severity?: ActivitySeverity;
  actor?: Named;
  entity?: { type: StoredEvent['entityType']; id: string; name: string };
  details: string;
  ip?: string;
}
interface Named {
  id: string;
  username: string;
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const;

const staff = Object.values(people).filter(person => person.signedInAgo !== null);

/** A fortnight of sign-ins: fewer at weekends, and a bad Thursday. */
const signIns: Details[] = Array.from({ length: 14 }, (_, days) => {
  const isWeekend = [0, 6, 7, 13].includes(days);
  const arrivals = staff.slice(0, isWeekend ? 2 : staff.length - (days % 3)).map(
    (person, place): Details => ({
      ago: days * day + (1 + place * 0.6) * hour,
      action: 'login',
      severity: 'success',
      actor: person,
      entity: { type: 'session', id: person.id, name: person.username },
      details: `${person.username} signed in`,
    }),
  );
  const failures = Array.from(
    { length: days === 2 ? 9 : days % 3 },
    (_, place): Details => ({
      ago: days * day + 2 * hour + place * 2 * minute,
      action: 'failed_login',
      severity: 'warning',
      entity: userEntity(people.user),
      details: `Failed sign-in to ${people.user.username}: wrong password`,
      ip: days === 2 ? '203.0.113.77' : '198.51.100.23',
    }),
  );
  return [...arrivals, ...failures];
}).flat();

const { owner, admin, manager, user, yui } = people;
const did = (who: Named, rest: Omit<Details, 'actor'>): Details => ({ ...rest, actor: who });

/** Each core action and some others (docs/product.md 10.2), in the last hours. */
const lately: Details[] = [
  did(admin, {
    ...{ ago: 12 * minute, action: 'create_user', severity: 'success', entity: userEntity(yui) },
    details: `${admin.username} created the user ${yui.username} (user)`,
  }),
  did(admin, {
    ...{ ago: 18 * minute, action: 'update_user', entity: userEntity(user) },
    details: `${admin.username} changed the user ${user.username}`,
  }),
  did(owner, {
    ...{ ago: 25 * minute, action: 'create_app', severity: 'success' },
    entity: appEntity(apps.builds),
    details: `${owner.username} connected the application ${apps.builds.name}`,
  }),
  did(owner, {
    ...{ ago: 31 * minute, action: 'generate_api_key', entity: appEntity(apps.builds) },
    details: `${owner.username} rotated the API key of ${apps.builds.name}`,
  }),
  did(admin, {
    ...{ ago: 40 * minute, action: 'update_app', entity: appEntity(apps.ledger) },
    details: `${admin.username} changed the application ${apps.ledger.name}`,
  }),
  did(manager, {
    ...{ ago: 50 * minute, action: 'grant_access', entity: userEntity(user) },
    details: `${manager.username} granted ${apps.rooms.name} to ${user.username}`,
  }),
  {
    ...{ ago: 64 * minute, action: 'account_locked', severity: 'error', ip: '203.0.113.77' },
    entity: userEntity(user),
    details: `Locked ${user.username} for the network 203.0.113.0/24 after too many failed sign-ins`,
  },
  did(user, {
    ...{ ago: 70 * minute, action: 'session_expired', severity: 'warning' },
    details: `The session of ${user.username} expired`,
  }),
  did(manager, { ago: 80 * minute, action: 'logout', details: `${manager.username} signed out` }),
  did(owner, {
    ...{ ago: 95 * minute, action: 'delete_user', severity: 'warning' },
    entity: { type: 'user', id: 'b0000000-0000-4000-8000-000000000099', name: 'pat.hollis' },
    details: `${owner.username} deleted the user pat.hollis`,
  }),
  did(owner, {
    ...{ ago: 100 * minute, action: 'delete_app', severity: 'warning' },
    entity: { type: 'app', id: 'a0000000-0000-4000-8000-000000000099', name: 'Old wiki' },
    details: `${owner.username} removed the application Old wiki`,
  }),
];

/** The fixture organisation's log, oldest first. */
export const fixtureEvents = (now: number): StoredEvent[] =>
  [...signIns, ...lately]
    .toSorted((one, other) => other.ago - one.ago)
    .map((event, index) => ({
      seq: index + 1,
      id: eventId(index + 1),
      at: now - event.ago,
      actorId: event.actor?.id ?? null,
      actorName: event.actor?.username ?? null,
      action: event.action,
      severity: event.severity ?? 'info',
      entityType: event.entity?.type ?? null,
      entityId: event.entity?.id ?? null,
      entityName: event.entity?.name ?? null,
      details: event.details,
      ip: event.ip ?? `198.51.100.${20 + (index % 7)}`,
      userAgent: agents[index % agents.length] ?? '',
    }));
