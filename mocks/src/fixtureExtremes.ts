import { fixtureNow, people } from './fixtures.ts';
import type { Organisation } from './organisation.ts';

/** Names at their limits and in other scripts. docs/hub.md, 'Limits of input'. */
const extremes = [
  // 64 letters without a space, two names of 80 letters, an address of 254.
  {
    username: 'donaudampfschifffahrtselektrizitatenhauptbetriebswerkbauunterbea',
    firstName: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzesbeauftragter',
    lastName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    email: `${'donaudampfschifffahrt'.repeat(3)}@${'brackenfield'.repeat(14)}.example`,
  },
  // One letter each.
  { username: 'zoe', firstName: 'Z', lastName: 'Ø', email: 'z@o.ee' },
  { username: 'shira.ben-david', firstName: 'שירה', lastName: 'בן־דוד', email: 'shira@brackenfield.example' },
  {
    username: 'abdulrahman',
    firstName: 'عبد الرحمن',
    lastName: 'بن عبد العزيز آل سعود',
    email: 'abd@brackenfield.example',
  },
  {
    username: 'sakura',
    firstName: '桜',
    lastName: '東京特許許可局許可局長今日急遽許可却下',
    email: 'sakura@brackenfield.example',
  },
  {
    username: 'somchai',
    firstName: 'กรุงเทพมหานครอมรรัตนโกสินทร์',
    lastName: 'มหินทรายุธยา',
    email: 'somchai@brackenfield.example',
  },
  { username: 'no.names', firstName: '', lastName: '', email: 'no.names@brackenfield.example' },
] as const;

/** Application names of 80 letters, with and without spaces, of one letter, and right to left. */
const appNames = [
  'Kraftfahrzeughaftpflichtversicherungsbeitragsberechnungsprogrammverwaltungsstell',
  'The quarterly reconciliation of interdepartmental calibration and travel account',
  'Q',
  'مركز إدارة الطلبات والمخازن',
];

/**
 * Gives users and applications names at their limits and in other scripts, in the log too, and users more states than
 * usual. `people.user` gets the longest names; the owner and the first admin keep theirs.
 */
export function makeExtreme(organisation: Organisation): void {
  const { users, apps, events } = organisation;
  const { user, secondAdmin, manager, secondManager, thirdManager, suspended, inactive } = people;
  const renamed = [user, secondAdmin, manager, secondManager, thirdManager, suspended, inactive];
  for (const [index, names] of extremes.entries()) {
    const found = users.find(({ id }) => id === renamed[index]?.id);
    if (found) Object.assign(found, names, { isApproved: index > 1 });
  }
  const states = users.find(({ id }) => id === suspended.id);
  if (states)
    Object.assign(states, { hasTemporaryPassword: true, temporaryPasswordExpiresAt: fixtureNow + 1000 });
  for (const [index, name] of appNames.entries()) {
    const app = apps[index];
    if (app) Object.assign(app, { name, description: `${name} `.repeat(12).slice(0, 500) });
  }
  const nameOf = new Map([
    ...users.map(({ id, username }) => [id, username] as const),
    ...apps.map(({ id, name }) => [id, name] as const),
  ]);
  for (const event of events) {
    event.actorName = nameOf.get(event.actorId ?? '') ?? event.actorName;
    event.entityName = nameOf.get(event.entityId ?? '') ?? event.entityName;
  }
  const [latest] = events.slice(-1);
  // The longest IP address.
  if (latest) latest.ip = '2001:0db8:85a3:08d3:1319:8a2e:0370:7344';
}

/** Gives a user a number of unread notifications. */
export function addUnread(organisation: Organisation, userId: string, count: number): void {
  const [sample] = organisation.notifications.filter(notification => notification.userId === userId);
  if (sample === undefined) throw new Error('The user has no notification to repeat');
  const others = organisation.notifications.filter(notification => notification.userId !== userId);
  const unread = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: `c0000000-0000-4000-8000-${String(1000 + index).padStart(12, '0')}`,
    isRead: false,
  }));
  organisation.notifications = [...others, ...unread];
}
