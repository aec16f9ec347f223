import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { hub, hubFor, visits } from '../../lib/stories.tsx';
import { ExampleQuestion } from './ExampleQuestion.tsx';
import { inConnect } from './stories.tsx';

const state = '3f0a91bc'.repeat(8);

/** The question of `npm run example`. docs/apps.md, 'Connecting an application'. */
const meta = preview.meta({
  component: ExampleQuestion,
  args: { request: { origin: 'http://localhost:4002', state } },
  ...inConnect,
  beforeEach: hubFor(people.owner),
});

export const Ready = meta.story({
  parameters: { state: 'connect.example' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Connect' });
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/**
 * Names the error at the name where a Canteen was connected before. Registers a client without a secret, grants it to the
 * reader, and leads back with the client id alone. Does not connect the example twice if only the grant fails.
 */
export const Allowed = meta.story({
  beforeEach() {
    Object.assign(hub.organisation.apps[0] ?? {}, { name: 'Canteen' });
  },
  play: async ({ canvas, userEvent, msw }) => {
    const connect = await canvas.findByRole('button', { name: 'Connect' });
    await userEvent.click(connect);
    const name = canvas.getByLabelText('Name');
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, ' 2');
    msw.use(fails(api.oidc.connect));
    await userEvent.click(connect);
    await expect(await screen.findByText('Failed to connect the application')).toBeVisible();
    msw.use(fails(api.access.grant), ...handlersFor(hub));
    await userEvent.dblClick(connect);
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    msw.use(...handlersFor(hub));
    await userEvent.click(connect);
    await waitFor(() => expect(visits).toHaveBeenCalled());
    const [client, ...others] = hub.organisation.oidcClients;
    await expect(others).toHaveLength(0);
    await expect(client).toMatchObject({
      clientType: 'public',
      secret: null,
      requirePkce: true,
      redirectUris: ['http://localhost:4002/callback'],
      postLogoutUris: ['http://localhost:4002/'],
    });
    const appId = client?.appId ?? '';
    await expect(hub.organisation.grants).toContainEqual(
      expect.objectContaining({ appId, userId: people.owner.id }),
    );
    await expect(visits).toHaveBeenCalledWith(
      `http://localhost:4002/connected?state=${state}&client_id=${appId}`,
      { replace: true },
    );
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Don't connect" }));
    await expect(visits).toHaveBeenCalledWith(
      `http://localhost:4002/connected?state=${state}&error=access_denied`,
      { replace: true },
    );
    await expect(hub.organisation.oidcClients).toHaveLength(0);
  },
});
