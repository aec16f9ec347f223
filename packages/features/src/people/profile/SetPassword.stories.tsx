import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { SetPassword } from './SetPassword.tsx';
import { onProfile } from './stories.tsx';

/** Sets a password for a user who has none. */
const meta = preview.meta({
  component: SetPassword,
  args: { onClose: fn() },
  ...onProfile,
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Set a password');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
