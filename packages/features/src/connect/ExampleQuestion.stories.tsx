import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { ConnectScreen } from './ConnectScreen.tsx';

let hub: Hub;

const state = '3f0a91bc'.repeat(8);
const path = `/apps/connect?${new URLSearchParams({ example: 'http://localhost:4002', state })}`;

/** The question of `npm run example`. Decision 82. */
const meta = preview.meta({
  title: 'connect/ExampleQuestion',
  component: ConnectScreen,
  parameters: { layout: 'fullscreen', path },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.owner);
  },
});

export const Asked = meta.story({
  parameters: { state: 'connect.example' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Connect' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.getByText('http://localhost:4002')).toBeVisible();
    await expect(canvas.getByText('3F0A-91BC, as in its terminal')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Canteen');
  },
});

/** Registers a client without a secret, grants it to the reader, and leads back with the client id alone. */
export const Allowed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(visits).toHaveBeenCalled());
    const [client, ...others] = hub.organisation.oidcClients;
    await expect(others).toHaveLength(0);
    await expect(client).toMatchObject({
      ...{ clientType: 'public', secret: null, requirePkce: true },
      ...{ redirectUris: ['http://localhost:4002/callback'], postLogoutUris: ['http://localhost:4002/'] },
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
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Don't connect" }));
    await expect(visits).toHaveBeenCalledWith(
      `http://localhost:4002/connected?state=${state}&error=access_denied`,
      { replace: true },
    );
    await expect(hub.organisation.oidcClients).toHaveLength(0);
  },
});

export const Failed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.oidc.connect));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect' }));
    await expect(await screen.findByText('Failed to connect the application')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** Names the error at the name, which can be changed, where a Canteen was connected before. */
export const NameTaken = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    Object.assign(hub.organisation.apps[0] ?? {}, { name: 'Canteen' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect' }));
    const name = canvas.getByLabelText('Name');
    await waitFor(() => expect(name).toBeInvalid());
    await expect(visits).not.toHaveBeenCalled();
    await userEvent.type(name, ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(visits).toHaveBeenCalled());
    await expect(hub.organisation.apps.map(app => app.name)).toContain('Canteen 2');
  },
});

/** Does not connect the example twice if the grant fails first. */
export const GrantFailed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.access.grant));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect' }));
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(visits).toHaveBeenCalled());
    await expect(hub.organisation.oidcClients).toHaveLength(1);
  },
});

/** What comes next, at the address to which the example leads back. */
export const Connected = meta.story({
  parameters: {
    state: 'connect.example-connected',
    path: `/apps/connect?${new URLSearchParams({ example: '', connected: appIds.pantry })}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pantry is connected' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open it (opens in a new tab)' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create a user with access' })).toHaveAttribute(
      'href',
      `/users?create=&app=${appIds.pantry}`,
    );
  },
});

export const ConnectedUnknown = meta.story({
  parameters: { picture: false, path: '/apps/connect?example=&connected=unknown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
  },
});

/** An address of another computer is never shown, asked about or followed. */
export const Elsewhere = meta.story({
  parameters: {
    state: 'connect.example-elsewhere',
    path: `/apps/connect?${new URLSearchParams({ example: 'http://apps.example.com', state })}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No example application waits at this address')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});
