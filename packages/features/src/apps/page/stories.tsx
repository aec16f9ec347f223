import { applicationEntity } from '@portico/contract/log/events/entities';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import type { ProxySettings, SaveProxyBody } from '@portico/contract/sso/schemas/proxy';
import { oidcChanges } from '@portico/contract/sso/server/oidc';
import { toOidcResponse } from '@portico/mocks/apps/appSettings';
import { findApplication } from '@portico/mocks/data/find';
import type { StoredOidcClient } from '@portico/mocks/data/organisation';
import { appIds, fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/log/record';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { fill, freshHub, hub, inApp, inConsole, storedUser } from '../../lib/stories.tsx';
import { storedPantry } from '../list/stories.tsx';

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

/** Replaces the text of a field. */
export async function replace(player: Pick<StoryContext, 'userEvent'>, field: HTMLElement, text: string) {
  await player.userEvent.clear(field);
  await fill(player, field, text);
}

/** Opens or closes a folded section of the OpenID Connect settings. */
export const toggleSection = async (userEvent: StoryContext['userEvent'], title: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}( \\d+ changed)?$`) }));

/** Returns the OpenID Connect settings of Pantry, as the hub responds with them. */
export const oidcOf = (more: Partial<OidcSettings> = {}): OidcSettings => ({
  ...toOidcResponse(pantryClient, 'https://portico.example'),
  ...more,
});

/** Returns the stored OpenID Connect settings of Pantry. */
export const storedOidc = ({ organisation }: Hub) =>
  organisation.oidcClients.find(({ appId }) => appId === appIds.pantry);

/** Returns the subject and the actor of a save by Priya Raman, as if in another browser. */
export const byPriya = (appId: string) => ({
  actor: storedUser(people.secondAdmin),
  entity: applicationEntity(findApplication(hub, appId)),
});

/** Saves OpenID Connect settings of Pantry as Priya Raman, as if in another browser. */
export function saveOidcElsewhere(changes: Partial<StoredOidcClient>): void {
  const client = storedOidc(hub);
  if (client === undefined) throw new Error('Pantry has no OpenID Connect');
  record(hub, {
    action: 'update_oidc',
    parameters: { changes: oidcChanges(client, { ...client, ...changes }) ?? {}, isNew: false },
    ...byPriya(appIds.pantry),
  });
  Object.assign(client, changes, { version: client.version + 1 });
}

/** The address of Pantry behind its proxy. */
export const proxied = 'https://pantry.apps.brackenfield.example';

const protection: SaveProxyBody = {
  addresses: [proxied],
  openPaths: ['/health', '/hooks/*'],
  allowMachines: false,
  allowAppPasswords: false,
};
const lastAskedAt = new Date(fixtureNow - 5 * 60_000).toISOString();

/** Returns how a proxy protects Pantry, as the hub responds with it. */
export const proxyOf = (more: Partial<ProxySettings> = {}): ProxySettings => ({
  ...protection,
  hub: 'https://portico.example',
  lastAskedAt,
  version: 1,
  ...more,
});

/** Returns how a proxy protects Pantry in the mock hub; null if none does. */
export const storedProxy = ({ organisation }: Hub) =>
  organisation.proxiedApps.find(row => row.appId === appIds.pantry) ?? null;

/** Starts a mock hub with a proxy in front of Pantry. */
export function hubWithProxy(
  context: Parameters<typeof freshHub>[0],
  person: FixturePerson = people.admin,
  more: Partial<SaveProxyBody & { appId: string }> = {},
): Hub {
  const { organisation } = freshHub(context, person);
  organisation.proxiedApps = [{ appId: appIds.pantry, ...protection, lastAskedAt, version: 1, ...more }];
  return hub;
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
  const entity = applicationEntity(storedPantry(hub));
  const actor = organisation.users.find(({ id }) => id === people.user.id) ?? null;
  record(
    hub,
    action === 'sign_on'
      ? { action, parameters: {}, actor, entity }
      : { action, parameters: { reason: 'no_access' }, actor: null, entity },
  );
  const event = organisation.events.at(-1);
  if (event !== undefined) event.at -= hoursAgo * 60 * 60 * 1000;
}
