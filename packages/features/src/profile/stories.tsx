import type { FixturePerson } from '@portico/mocks/fixturePeople';
import type { Hub } from '@portico/mocks/hub';
import { newOidcClient } from '@portico/mocks/oidcClient';
import { sessionId } from '@portico/mocks/sessions';

const minute = 60 * 1000;

const devices = [
  {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
    ip: '198.51.100.23',
    lastSeen: 4 * minute,
    since: 200 * minute,
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
    ip: '2001:db8:4b2:11::7',
    lastSeen: 26 * minute,
    since: 50 * minute,
  },
];

/** Adds sessions of a signed-in user on a phone and on another computer. */
export function signInElsewhere({ organisation, now }: Hub, person: FixturePerson): void {
  const session = organisation.sessions.find(row => row.userId === person.id);
  if (session === undefined) throw new Error(`${person.username} is not signed in`);
  for (const [index, { userAgent, ip, lastSeen, since }] of devices.entries()) {
    organisation.sessions.push({
      ...session,
      ...{ userAgent, ip, id: sessionId(100 + index), token: `elsewhere-${index}` },
      createdAt: now() - since,
      lastActiveAt: now() - lastSeen,
    });
  }
}

/** Signs a user in to applications: the first can be told of a sign-out, the others can't. The second is on a phone. */
export function signInToApps({ organisation, now }: Hub, person: FixturePerson, count = 2): void {
  const [current, phone] = organisation.sessions.filter(row => row.userId === person.id);
  const template = organisation.apps[0];
  if (current === undefined || phone === undefined || template === undefined) {
    throw new Error(`${person.username} needs two sessions`);
  }
  const names = ['Expense Claims', 'Shift Planner', 'N'.repeat(64), 'الحسابات والفواتير'];
  for (let index = 0; index < count; index += 1) {
    const appId = `a0000000-0000-4000-8000-${String(9000 + index).padStart(12, '0')}`;
    organisation.apps.push({
      ...template,
      id: appId,
      name: names[index] ?? `Application ${index}`,
      icon: null,
    });
    const backChannelLogoutUri = index === 0 ? 'https://app.example.com/logout' : null;
    organisation.oidcClients.push(newOidcClient(appId, { backChannelLogoutUri }));
    organisation.clientSessions.push({
      id: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      ...{ userId: person.id, appId, sessionId: index === 1 ? phone.id : current.id },
      createdAt: now() - 60 * minute,
      lastSeenAt: now() - (5 + index * 20) * minute,
    });
  }
}
