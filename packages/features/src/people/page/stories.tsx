import { minute } from '@portico/contract/lib/durations';
import { iso } from '@portico/contract/lib/server/moments';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import type { Hub } from '@portico/mocks/hub';
import { sessionId } from '@portico/mocks/signIn/sessions';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { dialogOf, freshHub, hubFor, inApp, inFeature } from '../../lib/stories.tsx';

/** The path of the user whose page the stories show, with a tab. */
export const pathOf = (tab = '', { id }: { id: string } = people.user) => `/users/${id}${tab}`;

/** Shows the page. `parameters: { path }` is its address. */
export const onPage = { decorators: [inApp({ app: 'admin', path: pathOf() })] };

/**
 * Shows a part of the page to an administrator, with the report on applications that it may open. `parameters: { path }` is
 * its address.
 */
export const onTab = {
  decorators: [
    (Story: ComponentType) => (
      <>
        <Story />
        <SignOuts />
      </>
    ),
    inFeature({ app: 'admin', path: pathOf() }),
  ],
  beforeEach: hubFor(people.admin),
};

/** Expects the report, in which an application has ended a session. */
export async function expectReport(app: string): Promise<void> {
  const dialog = await dialogOf('Sign-out at applications');
  await expect(await dialog.findByText(app)).toBeVisible();
  await expect(dialog.getAllByText('Ended')[0]).toBeVisible();
}

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
];

/** Signs a user in on several devices, and to two applications: one can be notified of a sign-out. */
function signInOn({ organisation, now }: Hub, person: FixturePerson, count = 3): void {
  for (let index = 0; index < count; index += 1) {
    organisation.sessions.push({
      id: sessionId(200 + index),
      token: `device-${index}`,
      userId: person.id,
      ip: index === 1 ? '2001:db8:4b2:11::7' : '198.51.100.23',
      userAgent: agents[index % 3] ?? '',
      createdAt: now() - (200 + index) * minute,
      lastActiveAt: now() - (index % 25) * minute,
      endedAt: null,
      reportedAt: null,
      previousLogin: null,
      proofs: {},
    });
  }
  const backChannelLogoutUri = 'https://pantry.apps.brackenfield.example/back';
  organisation.oidcClients.push(
    newOidcClient(appIds.pantry, { backChannelLogoutUri, allowOfflineAccess: true }),
  );
  const ago = (minutes: number) => iso(now() - minutes * minute);
  const used = { userId: person.id, icon: null, createdAt: ago(90), lastSeenAt: ago(12) };
  for (const [index, on] of [sessionId(200), null].entries()) {
    organisation.appSessions.push({
      id: `c0000000-0000-4000-8000-00000000000${index}`,
      appId: appIds.pantry,
      appName: 'Pantry',
      kind: 'oidc',
      sessionId: on,
      ...used,
    });
  }
  organisation.appSessions.push({
    id: 'c0000000-0000-4000-8000-000000000009',
    appId: appIds.rooms,
    appName: 'Room Booking',
    kind: 'handOff',
    sessionId: sessionId(201),
    ...used,
  });
}

/** Starts a mock hub whose user is signed in on three devices. */
export function hubWithSessions(
  context: Parameters<typeof freshHub>[0],
  reader: FixturePerson = people.admin,
  count = 3,
): Hub {
  const hub = freshHub(context, reader);
  signInOn(hub, people.user, count);
  return hub;
}
