import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { expectToast } from '../../lib/stories.tsx';
import { DeactivateUserDialog } from './DeactivateUserDialog.tsx';
import { asUser, inUsers } from './stories.tsx';

/** Confirms before a user is deactivated. */
const meta = preview.meta({
  component: DeactivateUserDialog,
  args: { user: asUser(people.user), onClose: fn(), onEnded: fn() },
  ...inUsers,
});

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Deactivate Jonas Weidmann?' }));

export const Ready = meta.story({
  parameters: { state: 'users.deactivate-dialog' },
  play: async () => {
    const dialog = await question();
    await expect(
      dialog.getByText(
        "jonas.weidmann is signed out on all devices and can't sign in. Their access is kept and returns when you activate the account. Deactivate accounts that are not in use; suspend accounts that may be misused.",
      ),
    ).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Deactivated = meta.story({
  parameters: { state: 'users.deactivated' },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await question()).getByRole('button', { name: 'Deactivate User' }));
    await expectToast('User deactivated', 'Jonas Weidmann');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onEnded).toHaveBeenCalledWith(null);
  },
});

/** The dialog stays. */
export const Fails = meta.story({
  parameters: { state: 'users.deactivate-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.deactivate));
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await question()).getByRole('button', { name: 'Deactivate User' }));
    await expectToast('Error updating user status', 'Failed to update user status');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
