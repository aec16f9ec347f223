import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoredUser } from '@portico/mocks/organisation';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, updateUserElsewhere } from '../lib/stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

let hub: Hub;

/** Two administrators edit one user. Neither undoes the other's changes without seeing them. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: `/users?edit=${people.user.id}` })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const editDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit user' }));
const conflictDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'User changed while you were editing' }));
const stored = () => hub.organisation.users.find(({ id }) => id === people.user.id);

/** Enters a department, and saves after Priya has saved her changes. */
async function saveTooLate({ userEvent }: Player, theirs: Partial<StoredUser>) {
  const dialog = await editDialog();
  const department = dialog.getByRole('textbox', { name: 'Department' });
  await userEvent.clear(department);
  await userEvent.type(department, 'Optics');
  updateUserElsewhere(hub, people.user.id, theirs);
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
}
const theirs = { department: 'Repairs', lastName: 'Sommer' };

export const Shown = meta.story({
  parameters: { picture: true },
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, theirs);
    const dialog = await conflictDialog();
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(dialog.getByText('Repairs')).toBeVisible();
    await expect(dialog.getByText('Your value: Optics')).toBeVisible();
    await expect(dialog.getByText('Sommer')).toBeVisible();
    await expect(stored()).toMatchObject(theirs);
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, theirs);
    await expect((await conflictDialog()).getByText('Repairs')).toBeVisible();
  },
});

/** Saves the reader's field and keeps Priya's change to another. */
export const SavedAnyway = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, theirs);
    await userEvent.click((await conflictDialog()).getByRole('button', { name: 'Save anyway' }));
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
    await expect(stored()).toMatchObject({ department: 'Optics', lastName: 'Sommer' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const MineDiscarded = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, theirs);
    await userEvent.click((await conflictDialog()).getByRole('button', { name: 'Discard my changes' }));
    const dialog = await editDialog();
    await expect(dialog.getByRole('textbox', { name: 'Department' })).toHaveValue('Repairs');
    await expect(stored()).toMatchObject(theirs);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Department' }), ' B');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
  },
});

/** Closing decides nothing: the next save asks again. */
export const KeptEditing = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, theirs);
    await userEvent.click((await conflictDialog()).getByRole('button', { name: 'Keep editing' }));
    const dialog = await editDialog();
    await expect(dialog.getByRole('textbox', { name: 'Department' })).toHaveValue('Optics');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect((await conflictDialog()).getByText('Your value: Optics')).toBeVisible();
  },
});

/** Changes to different fields need no choice. */
export const Merged = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, { lastName: 'Sommer' });
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
    await expect(
      screen.getByText('Someone else changed Last name meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(stored()).toMatchObject({ department: 'Optics', lastName: 'Sommer' });
  },
});

export const DeletedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await editDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Department' }), ' B');
    hub.organisation.users = hub.organisation.users.filter(({ id }) => id !== people.user.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('This user does not exist.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('13 users')).toBeVisible();
  },
});
