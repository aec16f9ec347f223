import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { consoleTabOrder, fill, inApp, inConsole, turnOffForManagers } from '../../lib/stories.tsx';
import { ConnectScreen } from './ConnectScreen.tsx';
import { entry, hubAtIssuer, issuer, loadedPictures } from './stories.tsx';

const grafana = entry('grafana');
const formOfGrafana = '/apps/connect?app=grafana';

let hub: Hub;

/**
 * Connects an application of the catalogue, or another one, by OpenID Connect.
 * docs/apps.md, 'Connecting an application'.
 */
const meta = preview.meta({
  component: ConnectScreen,
  parameters: { layout: 'fullscreen', path: '/apps/connect' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/apps/connect' })],
  beforeEach(context) {
    hub = hubAtIssuer(context, people.admin);
  },
});

/** Part of the catalogue: a story of `Picker` shows all of it. */
export const Ready = meta.story({
  parameters: { state: 'connect.catalogue', path: '/apps/connect?search=dashboard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add app' })).toBeVisible();
    await loadedPictures(2);
  },
});

export const TabOrder = meta.story({
  tags: ['full'],
  parameters: { path: formOfGrafana },
  play: async context => {
    await context.canvas.findByRole('textbox', { name: /^Address of Grafana/ });
    await consoleTabOrder(
      'textbox Address of Grafana',
      'textbox App name',
      'button Every role Open to',
      'button Back',
      'button Connect',
      'link Documentation (opens in a new tab)',
    )(context);
  },
});

export const UnknownApplication = meta.story({
  parameters: { state: 'connect.unknown', path: '/apps/connect?app=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The catalogue does not have this application')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Show the catalogue' });
    await expect(link).toHaveAttribute('href', '/apps/connect');
  },
});

export const FormLoading = meta.story({
  parameters: { state: 'connect.form-loading', path: formOfGrafana },
  beforeEach() {
    spyOn(grafana, 'load').mockReturnValue(new Promise(() => {}));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the form')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Connect Grafana' })).toBeVisible();
  },
});

export const FormLoadFails = meta.story({
  parameters: { state: 'connect.form-failed', path: formOfGrafana },
  beforeEach() {
    spyOn(grafana, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  },
  play: async ({ canvas, userEvent }) => {
    const message = 'The instructions could not be loaded.';
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(grafana.load).toHaveBeenCalledTimes(2));
    await expect(await canvas.findByText(message)).toBeVisible();
  },
});

/** A search that finds nothing leads to the other ways. */
export const AnotherApplication = meta.story({
  parameters: { state: 'connect.other', path: '/apps/connect?search=zeppelin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /^OpenID Connect app/ }));
    await expect(await canvas.findByRole('heading', { name: 'Connect an OpenID Connect app' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Type/ })).toHaveTextContent(
      'It can keep a secret',
    );
  },
});

/** The values of the hub and of the new client are where they belong. Two presses connect one application. */
export const Connected = meta.story({
  parameters: { state: 'connect.created', path: formOfGrafana },
  play: async ({ canvas, userEvent }) => {
    const before = hub.organisation.apps.length;
    const address = await canvas.findByRole('textbox', { name: /^Address of/ });
    await fill({ userEvent }, address, 'https://grafana.example.com/');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Connect' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Grafana is connected' }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(hub.organisation.apps).toHaveLength(before + 1);
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const app = hub.organisation.apps.at(-1);
    await expect(app).toMatchObject({
      name: 'Grafana',
      url: 'https://grafana.example.com/',
      category: 'development',
      catalogueId: 'grafana',
      icon: '/icons/catalogue/grafana.svg',
      accessLevel: 'user',
    });
    const [client] = hub.organisation.oidcClients;
    await expect(client).toMatchObject({
      appId: app?.id,
      clientType: 'confidential',
      requirePkce: true,
      redirectUris: ['https://grafana.example.com/login/generic_oauth'],
      postLogoutUris: ['https://grafana.example.com/login'],
      claims: ['name', 'preferred_username', 'email'],
    });
    const secret = within(await canvas.findByRole('group', { name: 'Client secret' }));
    await expect(secret.getByText(client?.secret ?? '')).toBeVisible();
    const block = await canvas.findByRole('group', { name: 'Environment variables' });
    for (const line of [
      `GF_AUTH_GENERIC_OAUTH_CLIENT_ID=${app?.id}`,
      `GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET=${client?.secret}`,
      `GF_AUTH_GENERIC_OAUTH_TOKEN_URL=${issuer}/oidc/token`,
    ])
      await expect(block).toHaveTextContent(line);
    await loadedPictures(1);
  },
});

/** Managers whose organisation does not let them add applications. */
export const Forbidden = meta.story({
  parameters: { state: 'connect.not-allowed' },
  beforeEach(context) {
    hub = hubAtIssuer(context, people.manager);
    turnOffForManagers(hub, ['managersEditApps']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
});
