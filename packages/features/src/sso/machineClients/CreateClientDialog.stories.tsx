import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import { inClients } from './stories.tsx';

/** Creates a machine client. */
const meta = preview.meta({
  component: CreateClientDialog,
  args: { appId: '', onClose: fn(), onCreated: fn() },
  ...inClients,
});

const dialog = () => dialogOf('New machine client');

export const Ready = meta.story({
  parameters: { state: 'machine-clients.create' },
  play: async () => {
    await expect((await dialog()).getByRole('button', { name: /Expires/ })).toHaveTextContent('In 90 days');
  },
});

/** Then a client without an expiry, for the API of an application, which has other scopes. */
export const Invalid = meta.story({
  play: async ({ userEvent, args }) => {
    const form = await dialog();
    const choose = async (button: RegExp, name: string) => {
      await userEvent.click(form.getByRole('button', { name: button }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await expect(await form.findByText('Name is required')).toBeVisible();
    await expect(form.getByText('Choose at least one scope')).toBeVisible();
    await expect(form.getByText('Current password is required')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
    await choose(/Expires/, 'Never');
    await expect(await form.findByText(/^A client without an expiry works until/)).toBeVisible();
    await choose(/^Management API of this hub/, 'API of Parcel Desk');
    await expect(await form.findByRole('checkbox', { name: 'Print labels' })).not.toBeChecked();
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
  },
});

/**
 * The scopes of the hub are not offered for an API that still loads. It was deleted meanwhile: the client is for the hub,
 * and a message reports it.
 */
export const ApiGone = meta.story({
  args: { appId: appIds.pantry },
  play: async ({ msw }) => {
    const answer = Promise.withResolvers<void>();
    msw.use(handlerFor(api.apis.list, () => answer.promise));
    const form = await dialog();
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
    answer.resolve();
    await expect(await form.findByRole('checkbox', { name: 'Read users' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /^Management API of this hub/ })).toBeVisible();
  },
});
