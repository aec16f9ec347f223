import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { CreateAppPassword } from './CreateAppPassword.tsx';
import { onProfile } from './stories.tsx';

/** Creates an app password for an application. The card of app passwords shows it once. */
const meta = preview.meta({
  component: CreateAppPassword,
  args: {
    applications: [
      { id: appIds.pantry, name: 'Pantry', address: 'https://pantry.apps.brackenfield.example' },
    ],
    onClose: fn(),
    onCreated: fn(),
  },
  ...onProfile,
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Create an app password');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
