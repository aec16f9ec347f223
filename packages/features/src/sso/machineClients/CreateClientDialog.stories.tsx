import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { slow } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import { inClients } from './stories.tsx';

/** Creates a machine client. */
const meta = preview.meta({
  component: CreateClientDialog,
  args: { appId: '', onClose: fn(), onCreated: fn() },
  ...inClients,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New machine client' }));

export const Ready = meta.story({
  parameters: { state: 'machine-clients.create' },
  play: async () => {
    const form = await dialog();
    for (const name of ['Users', 'Applications', 'Access', 'Log']) {
      await expect(form.getByRole('group', { name })).toBeVisible();
    }
    await expect(form.getByRole('checkbox', { name: 'Grant and revoke access' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /Expires/ })).toHaveTextContent('In 90 days');
  },
});

export const Invalid = meta.story({
  play: async ({ userEvent, args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await expect(await form.findByText('Name is required')).toBeVisible();
    await expect(form.getByText('Choose at least one scope')).toBeVisible();
    await expect(form.getByText('Current password is required')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const NeverExpires = meta.story({
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: /Expires/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Never' }));
    await expect(
      await form.findByText(/^A client without an expiry works until a user revokes it/),
    ).toBeVisible();
  },
});

/** The scopes of an application's API. */
export const ForAnApplication = meta.story({
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: /^Management API of this hub/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'API of Parcel Desk' }));
    await expect(await form.findByRole('checkbox', { name: 'Print labels' })).not.toBeChecked();
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
  },
});

/** The scopes of the hub are not offered for an API that still loads. */
export const ApiLoading = meta.story({
  args: { appId: appIds.parcels },
  beforeEach({ msw }) {
    msw.use(slow(api.apis.list));
  },
  play: async () => {
    await expect((await dialog()).queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
  },
});

/** The API was deleted meanwhile: the client is for the hub, and a message reports it. */
export const ApiGone = meta.story({
  args: { appId: appIds.pantry },
  play: async () => {
    const form = await dialog();
    await expect(await form.findByRole('checkbox', { name: 'Read users' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /^Management API of this hub/ })).toBeVisible();
  },
});
