import * as api from '@portico/contract/endpoints/appPasswords';
import { acceptAppPasswords } from '@portico/mocks/fixtureAppPasswords';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, fill, hub, press } from '../../lib/stories.tsx';
import { CreateAppPassword } from './CreateAppPassword.tsx';
import { onProfile } from './stories.tsx';

/** Creates an app password, after the user confirms their identity, unless they did recently. */
const meta = preview.meta({
  component: CreateAppPassword,
  args: {
    applications: [
      { id: appIds.pantry, name: 'Pantry', address: 'https://pantry.apps.brackenfield.example' },
      { id: appIds.parcels, name: 'Parcel Desk', address: 'https://parcels.apps.brackenfield.example' },
    ],
    onClose: fn(),
    onCreated: fn(),
  },
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    acceptAppPasswords(hub, people.user);
  },
});

const dialog = () => dialogOf('Create an app password');

export const Ready = meta.story({
  parameters: { state: 'app-passwords.create' },
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(form.getByText('At https://pantry.apps.brackenfield.example')).toBeVisible();
  },
});

/** Without a name nothing is sent. */
export const NotCreated = meta.story({
  parameters: { state: 'app-passwords.not-created' },
  beforeEach({ msw }) {
    msw.use(fails(api.create, { code: 'no_app_passwords' }));
  },
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    const name = form.getByRole('textbox', { name: /^Name/ });
    await press({ canvas: form, userEvent }, 'Create');
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await fill({ userEvent }, name, 'Calendar');
    await press({ canvas: form, userEvent }, 'Create');
    await expect(await screen.findByText('Failed to create the app password')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});
