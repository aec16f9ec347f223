import { applicationEntity } from '@portico/contract/events/entities';
import type { Application } from '@portico/contract/schemas/application';
import { toApplicationResponse } from '@portico/mocks/apps';
import type { FixturePerson } from '@portico/mocks/fixturePeople';
import { appIds, fixtureOrganisation, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { newOidcClient } from '@portico/mocks/oidcClient';
import { record } from '@portico/mocks/record';
import { freshHub, inApp, inConsole, inFeature } from '../lib/stories.tsx';

/** The settings of Pantry as an OpenID Connect client. */
const pantryClient = newOidcClient(appIds.pantry, {
  redirectUris: [
    'https://pantry.apps.brackenfield.example/callback',
    'https://pantry-staging.apps.brackenfield.example/callback',
  ],
  postLogoutUris: ['https://pantry.apps.brackenfield.example/'],
  secret: 'pcs_well-formed',
  version: 3,
});

/** Shows the page in the console. `parameters: { path }` is its address. */
export const onPage = { decorators: [inConsole, inApp({ app: 'admin', path: `/apps/${appIds.pantry}` })] };

/** Shows a part of the page. */
export const onTab = { decorators: [inFeature({ app: 'admin', path: '/' })] };

/** Returns an application of the fixtures, as the hub responds with it. */
export function appOf(id: string): Application {
  const app = fixtureOrganisation().apps.find(other => other.id === id);
  if (app === undefined) throw new Error(`The fixtures have no application ${id}`);
  return toApplicationResponse(app);
}

/** Starts a mock hub whose Pantry has OpenID Connect and sign-ons in the log. */
export function hubWithPantry(
  context: Parameters<typeof freshHub>[0],
  person: FixturePerson = people.admin,
): Hub {
  const hub = freshHub(context, person);
  hub.organisation.oidcClients.push({ ...pantryClient });
  logSignOn(hub, 'sign_on', 2);
  return hub;
}

/** Logs a sign-on to Pantry some hours ago. */
export function logSignOn(hub: Hub, action: 'sign_on' | 'sign_on_refused', hoursAgo: number): void {
  const { organisation } = hub;
  const app = organisation.apps.find(({ id }) => id === appIds.pantry);
  if (app === undefined) throw new Error('The fixtures have no pantry');
  const actor = organisation.users.find(({ id }) => id === people.user.id) ?? null;
  record(
    hub,
    action === 'sign_on'
      ? { action, parameters: {}, actor, entity: applicationEntity(app) }
      : { action, parameters: { reason: 'no_access' }, actor: null, entity: applicationEntity(app) },
  );
  const event = organisation.events.at(-1);
  if (event !== undefined) event.at -= hoursAgo * 60 * 60 * 1000;
}
