import { minute } from '@portico/contract/lib/durations';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { type Profile, profile } from '@portico/contract/people/schemas/profile';
import { passwordTimes } from '@portico/contract/people/server/accounts';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import { passwordStateOf, sessionId } from '@portico/mocks/signIn/sessions';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import { mainId } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { hub, hubFor, inFeature } from '../../lib/stories.tsx';

/** The main element of a screen, which gets the focus of a control that disappears. */
const inMain = (Story: ComponentType) => (
  <main id={mainId} tabIndex={-1}>
    <Stack gap={5}>
      <Story />
    </Stack>
  </main>
);

/** Shows a part of the profile of Jonas Weidmann. `parameters: { path }` opens its dialog. */
export const onProfile = {
  decorators: [inMain, inFeature({ app: 'portal', path: '/' })],
  beforeEach: hubFor(people.user),
};

/** Returns the profile of a user of the fixtures, as the hub responds with it. */
export function profileOf(person: FixturePerson): Profile {
  const { users, settings } = fixtureOrganisation();
  const user = users.find(({ id }) => id === person.id);
  if (user === undefined) throw new Error(`The fixtures have no ${person.username}`);
  const times = passwordTimes(passwordStateOf(user), settings);
  return v.parse(profile, { ...user, ...times, lastLogin: isoOrNull(user.lastLogin) });
}

/** Gives Jonas Weidmann factors, which his session has proven. */
export function giveFactors(given: Parameters<typeof addFactors>[2]): void {
  addFactors(hub, people.user, given);
  for (const session of hub.organisation.sessions) {
    session.proofs = { ...session.proofs, totp: new Date(hub.now()).toISOString() };
  }
}

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

/** Returns the sessions of Jonas Weidmann. */
export const ownSessions = () => hub.organisation.sessions.filter(({ userId }) => userId === people.user.id);

/** Adds sessions of Jonas Weidmann on a phone and on another computer. */
export function signInElsewhere(): void {
  const { organisation, now } = hub;
  const [session] = ownSessions();
  if (session === undefined) throw new Error('Jonas is not signed in');
  for (const [index, { userAgent, ip, lastSeen, since }] of devices.entries()) {
    organisation.sessions.push({
      ...session,
      userAgent,
      ip,
      id: sessionId(100 + index),
      token: `elsewhere-${index}`,
      createdAt: now() - since,
      lastActiveAt: now() - lastSeen,
    });
  }
}

/**
 * Signs Jonas Weidmann in to applications: the first can be notified of a sign-out, the others can't. The second is on a
 * phone.
 */
export function signInToApps(count = 2): void {
  const { organisation, now } = hub;
  const [current, phone] = ownSessions();
  if (current === undefined || phone === undefined) throw new Error('Jonas needs two sessions');
  const names = ['Expense Claims', 'Shift Planner', 'N'.repeat(64), 'الحسابات والفواتير'];
  for (let index = 0; index < count; index += 1) {
    const appId = `a0000000-0000-4000-8000-${String(9000 + index).padStart(12, '0')}`;
    const backChannelLogoutUri = index === 0 ? 'https://app.example.com/logout' : null;
    organisation.oidcClients.push(newOidcClient(appId, { backChannelLogoutUri }));
    organisation.appSessions.push({
      id: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      userId: people.user.id,
      appId,
      appName: names[index] ?? `Application ${index}`,
      icon: null,
      kind: 'oidc',
      sessionId: index === 1 ? phone.id : current.id,
      createdAt: iso(now() - 60 * minute),
      lastSeenAt: iso(now() - (5 + index * 20) * minute),
    });
  }
}
