import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { onProfile } from './stories.tsx';

/** Asks for a new address. The card of the address shows what happens then. */
const meta = preview.meta({
  component: ChangeEmail,
  args: { onClose: fn() },
  ...onProfile,
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Change your email address');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
