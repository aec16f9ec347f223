import { api } from '@portico/contract/api/table';
import type { StoredApplication } from '@portico/mocks/data/organisation';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { storedPantry } from '../list/stories.tsx';
import { SignOnGuide } from './SignOnGuide.tsx';
import { hubAtIssuer, inConnect, pantryClient } from './stories.tsx';

/** Changes Pantry, which is an application of the catalogue here. */
const change = (changed: Partial<StoredApplication>) => void Object.assign(storedPantry(hub), changed);

/** The configuration steps of an OpenID Connect application, with the hub's values. */
const meta = preview.meta({
  component: SignOnGuide,
  args: { appId: appIds.pantry },
  ...inConnect,
  beforeEach(context) {
    hubAtIssuer(context, people.admin).organisation.oidcClients = [{ ...pantryClient }];
    change({ name: 'Grafana', catalogueId: 'grafana', url: 'https://app.example.com' });
  },
});

/** Once the reader has left the page that showed the secret: a text replaces it. */
export const Ready = meta.story({
  parameters: { state: 'connect.secret-gone' },
  play: async ({ canvas }) => {
    await canvas.findByText('The client secret was shown once');
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
  },
});

export const Long = meta.story({
  parameters: { state: 'connect.long-guide' },
  beforeEach: () => change({ catalogueId: 'airflow' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: /^1\. / });
  },
});

/** An application that was not picked in the catalogue, or whose entry is gone, has the general guide. */
export const General = meta.story({
  beforeEach: () => change({ catalogueId: 'zeppelin', url: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Token endpoint' })).toBeVisible();
  },
});

/** Without the application's address its guide can't be filled. */
export const AddressMissing = meta.story({
  parameters: { state: 'connect.address-missing' },
  beforeEach: () => change({ url: '' }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Add its URL' });
    await expect(link).toHaveAttribute('href', `/apps/${appIds.pantry}`);
  },
});

export const Off = meta.story({
  parameters: { state: 'connect.off' },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText('OpenID Connect is off for this application');
  },
});
