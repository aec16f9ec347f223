import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { expectToast, press, questionOf } from '../../lib/stories.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { asUser, inUsers } from './stories.tsx';

/** Confirms before a user's password is replaced by a temporary one, or by a link with which the user chooses one. */
const meta = preview.meta({
  component: ResetPasswordDialog,
  args: { user: asUser(people.user), onClose: fn(), onReset: fn() },
  ...inUsers,
});

const question = () => questionOf('Reset password for Jonas Weidmann?');

/** The sessions continue until a link is used. */
export const Ready = meta.story({
  parameters: { state: 'users.reset-link-offered' },
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    await expect(dialog.getByText(/^jonas\.weidmann is signed out on all devices/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Make a link instead' }));
    await expect(dialog.getByText(/It works once, for 24 hours\./)).toBeVisible();
    await press({ canvas: dialog, userEvent }, 'Make link');
    await expectToast('Reset link created', 'Jonas Weidmann');
    const resetLink = expect.stringMatching(/^[\w-]{32,}$/);
    await expect(args.onReset).toHaveBeenCalledWith(expect.objectContaining({ resetLink }));
  },
});

/** Shows the hub's sentence, or its own. */
export const Fails = meta.story({
  parameters: { state: ['users.reset-failed-message', 'users.reset-failed-default'] },
  play: async ({ msw, userEvent }) => {
    const reset = async () => press({ canvas: await question(), userEvent }, 'Reset Password');
    msw.use(fails(api.users.resetPassword, { message: 'The hub is under maintenance.' }));
    await reset();
    await expectToast('Error resetting password', 'The hub is under maintenance.');
    msw.use(fails(api.users.resetPassword));
    await reset();
    await expectToast('Error resetting password', 'Failed to reset password');
  },
});
