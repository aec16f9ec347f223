import { catalogue } from '@portico/catalogue/list';
import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import { newOidcClient } from '@portico/mocks/oidcClient';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { ConnectScreen } from './ConnectScreen.tsx';
import { fixIssuer, loadedPictures } from './stories.tsx';

let hub: Hub;

const stored = () => {
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  if (app === undefined) throw new Error('The fixtures have no pantry');
  return app;
};

/** Makes the pantry an application of the catalogue, connected earlier. */
function connectAs(catalogueId: string | null, clientType: 'confidential' | 'public' = 'confidential') {
  const name = catalogue.find(({ id }) => id === catalogueId)?.name ?? 'Pantry';
  const icon = catalogueId === null ? null : `/icons/catalogue/${catalogueId}.svg`;
  Object.assign(stored(), { name, catalogueId, icon, url: 'https://app.example.com' });
  const secret = clientType === 'public' ? null : 'pcs_known_to_the_application_only';
  const redirectUris = ['https://app.example.com/callback'];
  hub.organisation.oidcClients = [
    newOidcClient(appIds.pantry, { clientType, secret, redirectUris, claims: [] }),
  ];
}

/** The guide of a connected application, after the page that showed its secret was left. */
const meta = preview.meta({
  component: ConnectScreen,
  parameters: { layout: 'fullscreen', path: `/apps/connect?app=grafana&id=${appIds.pantry}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    fixIssuer(context, hub);
    connectAs('grafana');
  },
});

export const Loading = meta.story({
  parameters: { state: 'connect.guide-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.oidc.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading instructions')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'connect.guide-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.oidc.read));
  },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The instructions could not be loaded.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** After a reload the secret is gone: a text stands in its place. */
export const SecretGone = meta.story({
  parameters: { state: 'connect.secret-gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The client secret was shown once')).toBeVisible();
    await expect(canvas.getByText('Rotate it to see a new one.')).toBeVisible();
    const block = canvas.getByRole('group', { name: 'Environment variables' });
    await expect(block).toHaveTextContent('CLIENT_SECRET=PASTE_THE_CLIENT_SECRET');
    await expect(canvas.queryByText(/pcs_/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('group', { name: 'Client secret' })).not.toBeInTheDocument();
    await loadedPictures(1);
  },
});

/** A rotated secret is shown in its place in the guide. */
export const Rotated = meta.story({
  parameters: { state: 'connect.rotated' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rotate secret' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Rotate the client secret of Grafana?' }),
    );
    await expect(dialog.getByText(/stops working at once/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    const field = within(await canvas.findByRole('group', { name: 'Client secret' }));
    const secret = hub.organisation.oidcClients[0]?.secret ?? '';
    await expect(secret).not.toBe('pcs_known_to_the_application_only');
    await expect(field.getByText(secret)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Environment variables' })).toHaveTextContent(secret);
    await expect(canvas.getByText(/^The client secret is shown once\./)).toBeVisible();
  },
});

export const RotateFailed = meta.story({
  parameters: { state: 'connect.rotate-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.oidc.rotateSecret));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rotate secret' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Rotate the client secret/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    await expect(await screen.findByText('Failed to rotate the client secret')).toBeVisible();
    await expect(hub.organisation.oidcClients[0]?.secret).toBe('pcs_known_to_the_application_only');
  },
});

/** Managers read the guide; administrators rotate secrets. */
export const Manager = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.manager);
    fixIssuer(context, hub);
    connectAs('grafana');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An administrator can rotate it to see a new one.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rotate secret' })).not.toBeInTheDocument();
  },
});

/** The longest guide, with a file, commands and fields. */
export const Long = meta.story({
  parameters: { state: 'connect.long-guide' },
  beforeEach() {
    connectAs('airflow');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^1\. / })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Copy/ }).length).toBeGreaterThan(4);
  },
});

export const LongOnASmallPhone = Long.extend({
  globals: { viewport: { value: 'small' } },
  parameters: { state: undefined, picture: true },
});

/** Fields to enter, each with its own button. */
export const Fields = meta.story({
  parameters: { picture: true },
  beforeEach() {
    connectAs('wiki-js');
  },
  play: async ({ canvas }) => {
    const step = within(await canvas.findByRole('region', { name: /^1\. Administration/ }));
    await expect(step.getByRole('group', { name: 'Client Secret' })).toHaveTextContent(
      'PASTE_THE_CLIENT_SECRET',
    );
    await expect(step.getByRole('button', { name: 'Copy Issuer' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /^2\. / })).toBeVisible();
  },
});

/** An application that was not picked in the catalogue has the general guide, and a public one no secret. */
export const General = meta.story({
  parameters: { picture: true },
  beforeEach() {
    connectAs(null, 'public');
    Object.assign(stored(), { url: '' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This application has no client secret\./)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Token endpoint' })).toHaveTextContent('/oidc/token');
    await expect(canvas.queryByText('PASTE_THE_CLIENT_SECRET')).not.toBeInTheDocument();
  },
});

/** An entry that the catalogue no longer has leads to the general guide. */
export const EntryGone = meta.story({
  parameters: { picture: false },
  beforeEach() {
    connectAs('grafana');
    stored().catalogueId = 'zeppelin';
    stored().icon = null;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Token endpoint' })).toBeVisible();
  },
});

/** Without the application's address its guide can't be filled. */
export const AddressMissing = meta.story({
  parameters: { state: 'connect.address-missing' },
  beforeEach() {
    stored().url = '';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The instructions need the application's address")).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Add its URL' });
    await expect(link).toHaveAttribute('href', `/apps/${appIds.pantry}`);
    await expect(canvas.getByRole('group', { name: 'Client ID' })).toBeVisible();
  },
});

export const Off = meta.story({
  parameters: { state: 'connect.off' },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('OpenID Connect is off for this application')).toBeVisible();
  },
});

/** Long and right-to-left names stay whole. */
export const LongName = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'small' } },
  beforeEach() {
    stored().name = `${'لوحات المراقبة '.repeat(3)}${'x'.repeat(30)}`;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /is connected$/ })).toBeVisible();
    await canvas.findByText('The client secret was shown once');
  },
});
