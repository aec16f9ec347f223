import { api } from '@portico/contract/api/table';
import type { StoredUser } from '@portico/mocks/data/organisation';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import {
  dialogOf,
  expectToast,
  fill,
  freshHub,
  hub,
  press,
  storedUser,
  turnOffForManagers,
  updateUserElsewhere,
} from '../../lib/stories.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { asUser, inUsers, withMail } from './stories.tsx';

/** Edits a user's details and role. What another administrator saved meanwhile is not undone unseen. */
const meta = preview.meta({
  component: EditUserDialog,
  args: { user: asUser(people.user), onClose: fn(), onEnded: fn() },
  ...inUsers,
});

type Player = Pick<StoryContext, 'userEvent'>;

const editDialog = () => dialogOf('Edit user');
const field = async (name: string) => (await editDialog()).getByRole('textbox', { name });
const save = async ({ userEvent }: Player) =>
  press({ canvas: await editDialog(), userEvent }, 'Save changes');
const stored = () => storedUser(people.user);

async function replace({ userEvent }: Player, name: string, text: string) {
  await userEvent.clear(await field(name));
  await fill({ userEvent }, await field(name), text);
}

export const Ready = meta.story({
  parameters: { state: 'users.edit-dialog' },
  play: async () => {
    await expect(await field('Username')).toHaveValue(people.user.username);
    await expect((await editDialog()).getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Saved = meta.story({
  parameters: { state: 'users.updated' },
  play: async player => {
    await replace(player, 'Last name', 'Sommer');
    await save(player);
    await expectToast('User updated successfully', /^Jonas Weidmann/);
    await expect(stored()).toMatchObject({ lastName: 'Sommer' });
    await waitFor(() => expect(player.args.onClose).toHaveBeenCalled());
  },
});

/** Shows the hub's sentence, or its own. */
export const Fails = meta.story({
  parameters: { state: ['users.update-failed-message', 'users.update-failed-default'] },
  play: async player => {
    player.msw.use(fails(api.users.update, { code: 'email_taken' }));
    await fill(player, await field('Email'), 'x');
    await save(player);
    await expectToast('Error updating user', 'This email address is already in use.');
    const button = (await editDialog()).getByRole('button', { name: 'Save changes' });
    await expect(button).not.toHaveAttribute('aria-disabled');
    player.msw.use(fails(api.users.update));
    await save(player);
    await expectToast('Error updating user', 'Failed to update user');
  },
});

/**
 * Only who may reset the password changes an address that receives links for it. Decision 110. Without a mail server no
 * link goes to it.
 */
export const EmailReadOnly = meta.story({
  beforeEach: context =>
    void turnOffForManagers(freshHub(context, people.manager), ['managersResetPasswords']),
  play: async player => {
    await waitFor(async () => expect(await field('Email')).not.toHaveAttribute('readonly'));
    withMail();
    await revalidateMounted();
    const email = await field('Email');
    await waitFor(() => expect(email).toHaveAttribute('readonly'));
    await expect(email).toHaveAccessibleDescription(
      "Password reset links go to this address. Only someone who may reset this user's password can change it.",
    );
    await fill(player, await field('Department'), ' 2');
    await save(player);
    await expectToast('User updated successfully', /^Jonas Weidmann/);
  },
});

const conflict = () => dialogOf('User changed while you were editing');

/** Enters a department, and saves after Priya has saved her changes. */
async function saveTooLate(player: Player, theirs: Partial<StoredUser> = { department: 'Repairs' }) {
  await replace(player, 'Department', 'Optics');
  updateUserElsewhere(people.user, { lastName: 'Sommer', ...theirs });
  await save(player);
}

/** Closing decides nothing: the next save shows the conflict again. Then the reader's field is saved, and Priya's kept. */
export const Contested = meta.story({
  play: async player => {
    await saveTooLate(player);
    await press({ ...player, canvas: await conflict() }, 'Keep editing');
    await expect(await field('Department')).toHaveValue('Optics');
    await save(player);
    const dialog = await conflict();
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of ['Repairs', 'Your value: Optics', 'Sommer']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(stored()).toMatchObject({ department: 'Repairs', lastName: 'Sommer' });
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expectToast('User updated successfully', /^Jonas/);
    await expect(stored()).toMatchObject({ department: 'Optics', lastName: 'Sommer' });
    await waitFor(() => expect(player.args.onClose).toHaveBeenCalled());
  },
});

/** Changes to different fields need no choice. */
export const Merged = meta.story({
  play: async player => {
    await saveTooLate(player, {});
    await expectToast(
      'User updated successfully',
      /Someone else changed Last name meanwhile\. That change is kept\./,
    );
    await expect(stored()).toMatchObject({ department: 'Optics', lastName: 'Sommer' });
  },
});

/** The reader's changes go. The next save has the current version, until the user is gone. */
export const Discarded = meta.story({
  play: async player => {
    await saveTooLate(player);
    await press({ ...player, canvas: await conflict() }, 'Discard my changes');
    await expect(await field('Department')).toHaveValue('Repairs');
    await fill(player, await field('Department'), ' B');
    hub.organisation.users = hub.organisation.users.filter(({ id }) => id !== people.user.id);
    await save(player);
    await expect(await screen.findByText('This user does not exist.')).toBeVisible();
    await waitFor(() => expect(player.args.onClose).toHaveBeenCalled());
  },
});
