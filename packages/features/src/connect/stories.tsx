import { api } from '@portico/contract/table';
import type { Hub } from '@portico/mocks/hub';
import { answers } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

/** The hub's address in the stories, which pictures show: that of the browser has another port each time. */
export const issuer = 'https://hub.brackenfield.example';

/** Gives the hub an address. */
export function fixIssuer({ msw }: Pick<StoryContext, 'msw'>, { organisation }: Hub): void {
  msw.use(
    answers(api.oidc.read, () => {
      const [client] = organisation.oidcClients;
      if (client === undefined) return null;
      const { appId: clientId, secret, ...settings } = client;
      return { ...settings, issuer, clientId, hasSecret: secret !== null };
    }),
  );
}

/** Waits until pictures in view have loaded. */
export const loadedPictures = (count: number): Promise<void> =>
  waitFor(() => expect(document.querySelectorAll('img[data-loaded]').length).toBeGreaterThanOrEqual(count));
