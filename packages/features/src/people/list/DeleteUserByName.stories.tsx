import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { expectToast, fill, hub } from '../../lib/stories.tsx';
import { DeleteUserByName } from './DeleteUserByName.tsx';
import { asUser, inUsers } from './stories.tsx';

const { user } = people;

/** Requires the username before a user is deleted on the user's page, where no list shows the others. */
const meta = preview.meta({
  component: DeleteUserByName,
  args: { user: asUser(user), onClose: fn(), onDeleted: fn() },
  ...inUsers,
});

const isThere = () => hub.organisation.users.some(({ id }) => id === user.id);
const question = async () => within(await screen.findByRole('dialog', { name: 'Delete Jonas Weidmann?' }));

export const Ready = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await question();
    await fill(
      { userEvent },
      dialog.getByRole('textbox', { name: 'Enter jonas.weidmann to confirm' }),
      'somebody',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await expect(await dialog.findByText('Enter the username exactly as shown.')).toBeVisible();
    await expect(isThere()).toBe(true);
  },
});

export const Deleted = meta.story({
  parameters: { state: 'person.delete' },
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    const field = dialog.getByRole('textbox', { name: 'Enter jonas.weidmann to confirm' });
    await fill({ userEvent }, field, user.username);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await expectToast('User deleted successfully', 'Jonas Weidmann');
    await expect(args.onDeleted).toHaveBeenCalledWith(null);
    await expect(isThere()).toBe(false);
  },
});
