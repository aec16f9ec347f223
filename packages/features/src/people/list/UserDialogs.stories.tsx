import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { dialogOf, fill, press } from '../../lib/stories.tsx';
import { expectReport, hubWithSessions } from '../page/stories.tsx';
import { asUser, inUsers, withMail } from './stories.tsx';
import { UserDialogs } from './UserDialogs.tsx';

const { user } = people;

/** The dialog that the address names, then the passwords and links that it results in. */
const meta = preview.meta({
  component: UserDialogs,
  args: { users: [asUser(user)], mayCreate: true, onForget: fn() },
  ...inUsers,
  parameters: { path: '/users?create' },
});

type Player = Pick<StoryContext, 'userEvent'>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function fillIn({ userEvent }: Player, username: string) {
  const dialog = await dialogOf('Create user');
  const email = `${username}@brackenfield.example`;
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), email);
  return dialog;
}

async function addAnother({ userEvent }: Player, username: string) {
  const dialog = await fillIn({ userEvent }, username);
  await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }));
  await dialog.findByText(username);
  return dialog;
}

export const Ready = meta.story({
  parameters: { state: 'users.created' },
  play: async ({ userEvent }) => {
    const dialog = await fillIn({ userEvent }, 'ada.lovelace');
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    await expect(await screen.findByText('User created successfully')).toBeVisible();
    const shown = await dialogOf('Temporary password');
    await expect(shown.getByRole('group', { name: 'Username' })).toHaveTextContent('ada.lovelace');
    await expect(shown.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(/\S{12,}/);
  },
});

/** The newest first. All passwords are shown once more, with that of the last one. */
export const SeveralCreated = meta.story({
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    const dialog = await addAnother({ userEvent }, 'grace.hopper');
    const items = within(dialog.getByRole('list', { name: 'Created so far' })).getAllByRole('listitem');
    const names = items.map(item => item.textContent?.split('Copy')[0]);
    await expect(names).toEqual(['grace.hopper', 'ada.lovelace']);
    await fillIn({ userEvent }, 'mary.jackson');
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    const shown = await dialogOf('Temporary passwords');
    for (const name of ['ada.lovelace', 'grace.hopper', 'mary.jackson']) {
      await expect(shown.getByRole('group', { name })).toHaveTextContent(/\S{12,}/);
    }
    await expect(screen.queryByRole('dialog', { name: 'Create user' })).not.toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await isClosed();
  },
});

/** Nothing is lost by Escape: the password is shown once more. */
export const ClosedAfterOne = meta.story({
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    await userEvent.keyboard('{Escape}');
    await expect(await dialogOf('Temporary password')).toBeDefined();
  },
});

/** Nothing is left to show of an invitation that the hub mails. */
export const InvitedByEmail = meta.story({
  beforeEach: withMail,
  play: async ({ userEvent }) => {
    const first = await dialogOf('Create user');
    await userEvent.click(first.getByRole('radio', { name: 'Invitation link' }));
    await first.findByRole('checkbox', { name: 'Email the link' });
    const dialog = await addAnother({ userEvent }, 'ada.lovelace');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await isClosed();
  },
});

/**
 * A notification leads to a user who is not in the list. The applications' responses to the ended sessions follow the
 * password.
 */
export const PasswordReset = meta.story({
  parameters: { state: 'users.password-reset', path: `/users?reset=${user.id}` },
  args: { users: [] },
  beforeEach: context => void hubWithSessions(context),
  play: async ({ userEvent }) => {
    await press({ canvas: screen, userEvent }, 'Reset Password');
    await expect(await screen.findByText('Password reset successfully')).toBeVisible();
    const shown = await dialogOf('Temporary password');
    await expect(shown.getByRole('group', { name: 'Username' })).toHaveTextContent(user.username);
    await expect(shown.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(/\S{12,}/);
    await press({ canvas: shown, userEvent }, 'Done');
    await expectReport('Pantry');
  },
});

export const UserGone = meta.story({
  parameters: { path: '/users?edit=b0000000-0000-4000-8000-999999999999' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This user no longer exists.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('This user no longer exists.')).not.toBeInTheDocument();
  },
});

/** Explains why the dialog in the address is not opened. */
export const NotAllowed = meta.story({
  parameters: { path: `/users?edit=${people.owner.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only the owner can change this account.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  parameters: { path: `/users?edit=${user.id}` },
  args: { users: [] },
  beforeEach: ({ msw }) => msw.use(fails(api.users.read)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The user could not be loaded.')).toBeVisible();
    msw.use(answers(api.users.read, asUser(user)));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect((await dialogOf('Edit user')).getByText('Jonas Weidmann')).toBeVisible();
  },
});
