import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoredApplication } from '@portico/mocks/organisation';
import preview from '@portico/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { SignOnGuide } from './SignOnGuide.tsx';
import { hubAtIssuer, inConnect, pantryClient } from './stories.tsx';

let hub: Hub;

/** Changes Pantry, which is an application of the catalogue here. */
function change(changed: Partial<StoredApplication>): void {
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  Object.assign(app ?? {}, changed);
}

/** The configuration steps of an OpenID Connect application, with the hub's values. */
const meta = preview.meta({
  component: SignOnGuide,
  args: { appId: appIds.pantry },
  ...inConnect,
  beforeEach(context) {
    hub = hubAtIssuer(context, people.admin);
    hub.organisation.oidcClients = [{ ...pantryClient }];
    change({ name: 'Grafana', catalogueId: 'grafana', url: 'https://app.example.com' });
  },
});

/** Once the reader has left the page that showed the secret: a text replaces it. */
export const Ready = meta.story({
  parameters: { state: 'connect.secret-gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The client secret was shown once')).toBeVisible();
    await expect(canvas.getByText('Rotate it to see a new one.')).toBeVisible();
    const block = canvas.getByRole('group', { name: 'Environment variables' });
    await expect(block).toHaveTextContent('CLIENT_SECRET=PASTE_THE_CLIENT_SECRET');
    await expect(canvas.queryByText(/pcs_/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('group', { name: 'Client secret' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...loading(api.oidc.read, 'Loading instructions'),
  parameters: { state: 'connect.guide-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.oidc.read, 'The instructions could not be loaded.'),
  parameters: { state: 'connect.guide-failed' },
});

/** A rotated secret is shown in its place in the guide. */
export const Rotated = meta.story({
  parameters: { state: 'connect.rotated' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rotate secret' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    const field = within(await canvas.findByRole('group', { name: 'Client secret' }));
    const secret = hub.organisation.oidcClients[0]?.secret ?? '';
    await expect(field.getByText(secret)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Environment variables' })).toHaveTextContent(secret);
    await expect(canvas.getByText(/^The client secret is shown once\./)).toBeVisible();
  },
});

export const Long = meta.story({
  parameters: { state: 'connect.long-guide' },
  beforeEach() {
    change({ catalogueId: 'airflow' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^1\. / })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Copy/ }).length).toBeGreaterThan(4);
  },
});

/** An application that was not picked in the catalogue, or whose entry is gone, has the general guide. */
export const General = meta.story({
  beforeEach() {
    change({ catalogueId: 'zeppelin', url: '' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Token endpoint' })).toHaveTextContent(
      '/oidc/token',
    );
  },
});

/** Without the application's address its guide can't be filled. */
export const AddressMissing = meta.story({
  parameters: { state: 'connect.address-missing' },
  beforeEach() {
    change({ url: '' });
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
