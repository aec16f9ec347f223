import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { expectToast, hub } from '../../lib/stories.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { asUser, inUsers } from './stories.tsx';

/** Confirms before a user is deleted. */
const meta = preview.meta({
  component: DeleteUserDialog,
  args: { user: asUser(people.user), onClose: fn(), onDeleted: fn() },
  ...inUsers,
});

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Delete Jonas Weidmann?' }));

export const Ready = meta.story({
  parameters: { state: 'users.delete-confirm' },
  play: async () => {
    const dialog = await question();
    await expect(dialog.getByText(/jonas\.weidmann@brackenfield\.example/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Deleted = meta.story({
  parameters: { state: 'users.deleted' },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await question()).getByRole('button', { name: 'Delete User' }));
    await expectToast('User deleted successfully', 'Jonas Weidmann');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onDeleted).toHaveBeenCalledWith(null);
    await expect(hub.organisation.users.some(({ id }) => id === people.user.id)).toBe(false);
  },
});

/** Shows the hub's sentence, or its own. */
export const Fails = meta.story({
  parameters: { state: ['users.delete-failed-message', 'users.delete-failed-default'] },
  play: async ({ msw, userEvent }) => {
    msw.use(fails(api.users.remove, { message: 'The hub is under maintenance.' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Delete User' }));
    await expectToast('Error deleting user', 'The hub is under maintenance.');
    msw.use(fails(api.users.remove));
    await userEvent.click((await question()).getByRole('button', { name: 'Delete User' }));
    await expectToast('Error deleting user', 'Failed to delete user');
  },
});
