import type { Listing } from '@portico/catalogue/guide';
import { catalogue } from '@portico/catalogue/list';
import { api } from '@portico/contract/api/table';
import { toOidcResponse } from '@portico/mocks/apps/appSettings';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import type { Hub } from '@portico/mocks/hub';
import { answers } from '@portico/mocks/network/network';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import { expect, waitFor } from 'storybook/test';
import { freshHub, hubFor, inFeature } from '../../lib/stories.tsx';

/** The hub's address in the stories, which pictures show: that of the browser has another port each time. */
export const issuer = 'https://hub.brackenfield.example';

/** Shows a part of the screen to an administrator. */
export const inConnect = {
  decorators: [inFeature({ app: 'admin', path: '/apps/connect' })],
  beforeEach: hubFor(people.admin),
};

/** Starts a mock hub with a different address. */
export function hubAtIssuer(context: Parameters<typeof freshHub>[0], person: FixturePerson): Hub {
  const hub = freshHub(context, person);
  context.msw.use(
    answers(api.oidc.read, () => {
      const [client] = hub.organisation.oidcClients;
      return client === undefined ? null : toOidcResponse(client, issuer);
    }),
  );
  return hub;
}

/** Returns an application of the catalogue. */
export function entry(id: string): Listing {
  const listing = catalogue.find(each => each.id === id);
  if (listing === undefined) throw new Error(`The catalogue has no ${id}`);
  return listing;
}

/** A client of Pantry. The hub no longer shows its secret. */
export const pantryClient = newOidcClient(appIds.pantry, { secret: 'pcs_known_to_the_application_only' });

/** The settings of the same client, as the hub responds with them. */
export const pantrySettings = toOidcResponse(pantryClient, issuer);

/** Waits until pictures in view have loaded. */
export const loadedPictures = (count: number): Promise<void> =>
  waitFor(() => expect(document.querySelectorAll('img[data-loaded]').length).toBeGreaterThanOrEqual(count));
