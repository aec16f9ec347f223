import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addAvatars } from '@portico/mocks/fixtures/pictures/avatars';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, expectToast, fill, hub, press, questionOf } from '../../lib/stories.tsx';
import { asUser, inUsers } from './stories.tsx';
import { UserQuestion } from './UserQuestion.tsx';

const { user } = people;

/** Confirms before a user is deactivated or deleted, or loses an inappropriate picture. */
const meta = preview.meta({
  component: UserQuestion,
  args: { action: 'deactivate' as const, user: asUser(user), onClose: fn(), onEnded: fn() },
  ...inUsers,
});

type Player = Pick<StoryContext, 'userEvent'>;

const ask = (verb: string) => questionOf(`${verb} Jonas Weidmann?`);
const confirm = async ({ userEvent }: Player, verb: string) =>
  press({ canvas: await ask(verb), userEvent }, `${verb} User`);
const isThere = () => hub.organisation.users.some(({ id }) => id === user.id);

export const Ready = meta.story({
  parameters: { state: 'users.deactivate-dialog' },
  play: async () => {
    const dialog = await ask('Deactivate');
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
    await confirm({ userEvent }, 'Deactivate');
    await expectToast('User deactivated', 'Jonas Weidmann');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onEnded).toHaveBeenCalledWith(null);
  },
});

/** The dialog stays. */
export const DeactivationFails = meta.story({
  parameters: { state: 'users.deactivate-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.users.deactivate)),
  play: async ({ args, userEvent }) => {
    await confirm({ userEvent }, 'Deactivate');
    await expectToast('Error updating user status', 'Failed to update user status');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Deletion = meta.story({
  parameters: { state: 'users.delete-confirm' },
  args: { action: 'delete' },
  play: async () => {
    await expect((await ask('Delete')).getByText(/jonas\.weidmann@brackenfield\.example/)).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { state: 'users.deleted' },
  args: { action: 'delete' },
  play: async ({ args, userEvent }) => {
    await confirm({ userEvent }, 'Delete');
    await expectToast('User deleted successfully', 'Jonas Weidmann');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onEnded).toHaveBeenCalledWith(null);
    await expect(isThere()).toBe(false);
  },
});

/** Shows the hub's sentence, or its own. */
export const DeletionFails = meta.story({
  parameters: { state: ['users.delete-failed-message', 'users.delete-failed-default'] },
  args: { action: 'delete' },
  play: async ({ msw, userEvent }) => {
    msw.use(fails(api.users.remove, { message: 'The hub is under maintenance.' }));
    await confirm({ userEvent }, 'Delete');
    await expectToast('Error deleting user', 'The hub is under maintenance.');
    msw.use(fails(api.users.remove));
    await confirm({ userEvent }, 'Delete');
    await expectToast('Error deleting user', 'Failed to delete user');
  },
});

/** On the user's page, where no list shows the others, the username is required. */
export const DeletedByName = meta.story({
  parameters: { state: 'person.delete' },
  args: { action: 'deleteByName' },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf('Delete Jonas Weidmann?');
    const field = dialog.getByRole('textbox', { name: 'Enter jonas.weidmann to confirm' });
    await fill({ userEvent }, field, 'somebody');
    await press({ canvas: dialog, userEvent }, 'Delete User');
    await expect(await dialog.findByText('Enter the username exactly as shown.')).toBeVisible();
    await expect(isThere()).toBe(true);
    await userEvent.clear(field);
    await fill({ userEvent }, field, user.username);
    await press({ canvas: dialog, userEvent }, 'Delete User');
    await expectToast('User deleted successfully', 'Jonas Weidmann');
    await expect(args.onEnded).toHaveBeenCalledWith(null);
    await expect(isThere()).toBe(false);
  },
});

export const PictureRemoved = meta.story({
  args: { action: 'picture' },
  beforeEach: () => addAvatars(hub.organisation),
  play: async ({ args, userEvent }) => {
    const question = await questionOf('Remove the picture of Jonas Weidmann?');
    await expect(question.getByText(/^Their initials show instead\. The picture is deleted;/)).toBeVisible();
    await press({ canvas: question, userEvent }, 'Remove Picture');
    await expectToast('Picture removed', 'Jonas Weidmann');
    await expect(args.onClose).toHaveBeenCalled();
  },
});
