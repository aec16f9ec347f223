import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { SetPassword } from './SetPassword.tsx';
import { onProfile, passwordAlone, removePassword } from './stories.tsx';

/** Sets a password for a user who has none, after the user confirms their identity, unless they did recently. */
const meta = preview.meta({
  component: SetPassword,
  args: { of: { ...passwordAlone, hasPassword: false }, onClose: fn() },
  ...onProfile,
  beforeEach(context) {
    removePassword(freshHub(context, people.user), people.user);
  },
});

export const Ready = meta.story({
  parameters: { state: 'passkeys.set-password' },
  play: async () => {
    const form = within(await screen.findByRole('dialog'));
    await expect(form.getByRole('heading')).toHaveTextContent('Set a password');
    await waitFor(() => expect(form.getByLabelText('New password')).toHaveFocus());
  },
});
