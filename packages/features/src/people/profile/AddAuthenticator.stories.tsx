import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { onProfile } from './stories.tsx';

/** Sets an authenticator app up. The card of second factors shows its further steps. */
const meta = preview.meta({
  component: AddAuthenticator,
  args: { onClose: fn() },
  ...onProfile,
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Add an authenticator app');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
