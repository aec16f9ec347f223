import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { dialogOf, storedUser } from '../../lib/stories.tsx';
import { SetPassword } from './SetPassword.tsx';
import { onProfile } from './stories.tsx';

/** Sets a password for a user who has none, after the user confirms their identity, unless they did recently. */
const meta = preview.meta({
  component: SetPassword,
  args: { onClose: fn() },
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    storedUser(people.user).password = null;
  },
});

export const Ready = meta.story({
  parameters: { state: 'passkeys.set-password' },
  play: async () => {
    const form = await dialogOf('Set a password');
    await waitFor(() => expect(form.getByLabelText('New password')).toHaveFocus());
  },
});
