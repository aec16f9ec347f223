import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp } from '../lib/stories.tsx';
import { rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Creating a user. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users?create' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create user' }));

async function submitForm(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  { username = 'ada.lovelace', email = 'ada@brackenfield.example' } = {},
) {
  const dialog = await createDialog();
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Username' }), username);
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  return dialog;
}

export const WithAppCheckboxes = meta.story({
  parameters: { state: 'users.create-dialog' },
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(await dialog.findByRole('checkbox', { name: 'Pantry' })).toBeEnabled();
    const roster = dialog.getByRole('checkbox', { name: 'Shift Roster' });
    await expect(roster).toBeDisabled();
    await expect(roster).toHaveAccessibleDescription(/Requires the Manager role or above/);
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Manager/ }));
    await waitFor(() => expect(roster).toBeEnabled());
    await expect(dialog.getByRole('checkbox', { name: /Payroll/ })).toBeDisabled();
  },
});

/** Clears the applications above a newly selected, lower role. */
export const LowerRole = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    const choose = async (role: RegExp) => {
      await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
      await userEvent.click(await screen.findByRole('option', { name: role }));
    };
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Pantry' }));
    await choose(/^Manager/);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shift Roster' }));
    await choose(/^User/);
    await expect(dialog.getByRole('checkbox', { name: 'Shift Roster' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Pantry' })).toBeChecked();
  },
});

/** Suggests a username until the reader types one, and selects the application of the address. */
export const UsernameSuggested = meta.story({
  parameters: { picture: false, path: `/users?create&app=${appIds.pantry}` },
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await expect(await dialog.findByRole('checkbox', { name: 'Pantry' })).toBeChecked();
    await fill({ userEvent }, field('Email'), 'ada@example.com');
    await waitFor(() => expect(field('Username')).toHaveValue('ada'));
    await fill({ userEvent }, field('First name'), 'Ada');
    await fill({ userEvent }, field('Last name'), 'Lovelace');
    await waitFor(() => expect(field('Username')).toHaveValue('ada.lovelace'));
    await userEvent.clear(field('Username'));
    await fill({ userEvent }, field('Username'), 'countess');
    await fill({ userEvent }, field('Last name'), ' King');
    await expect(field('Username')).toHaveValue('countess');
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy sign-in message' }));
    const [message = ''] = copied.mock.calls[0] ?? [];
    await expect(message).toContain(`/login?app=${appIds.pantry}&login_hint=countess\n`);
    const [, password = ''] = /Temporary password: (\S+)/.exec(message) ?? [];
    await expect(password).toMatch(/\S{12,}/);
    await expect(message.split('\n')[0]).not.toContain(password);
  },
});

/** An application that the user may not hold has no selected checkbox, and is not granted or named in the message. */
export const AppOfTheAddressAboveTheRole = meta.story({
  parameters: { picture: false, path: `/users?create&app=${appIds.payroll}` },
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    await dialog.findByRole('checkbox', { name: /Payroll/ });
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await submitForm({ userEvent });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy sign-in message' }));
    await expect(copied.mock.calls[0]?.[0]).toContain('/login?login_hint=ada.lovelace\n');
  },
});

/** A username that the reader has cleared stays empty. */
export const UsernameCleared = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    const username = dialog.getByRole('textbox', { name: 'Username' });
    await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await waitFor(() => expect(username).toHaveValue('ada'));
    await userEvent.clear(username);
    await fill({ userEvent }, dialog.getByRole('textbox', { name: 'First name' }), 'Ada');
    await expect(username).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    await waitFor(() => expect(username).toHaveFocus());
  },
});

export const UsernameShort = meta.story({
  parameters: { state: 'users.create-username-short' },
  play: async ({ userEvent }) => {
    const dialog = await submitForm({ userEvent }, { username: 'ad' });
    await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveFocus());
  },
});

export const UsernameLong = meta.story({
  play: async ({ userEvent }) => {
    const pasted = 'ada.'.repeat(75);
    const dialog = await submitForm({ userEvent }, { username: pasted });
    await expect(dialog.getByText('Username must be at most 64 characters')).toBeVisible();
    const username = dialog.getByRole('textbox', { name: 'Username' });
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveValue(pasted);
  },
});

export const EmailInvalid = meta.story({
  parameters: { state: 'users.create-email-invalid' },
  play: async ({ userEvent }) => {
    const dialog = await submitForm({ userEvent }, { email: 'ada' });
    await expect(dialog.getByText('Invalid email address')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  },
});

export const Pending = meta.story({
  parameters: { state: 'users.create-pending' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.create));
  },
  play: async ({ userEvent }) => {
    const dialog = await submitForm({ userEvent });
    await expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Created = meta.story({
  parameters: { state: 'users.created' },
  play: async ({ userEvent }) => {
    const form = await createDialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Pantry' }));
    await submitForm({ userEvent });
    await expect(await screen.findByText('User created successfully')).toBeVisible();
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await expect(passwordDialog.getByRole('group', { name: 'Username' })).toHaveTextContent('ada.lovelace');
    await expect(passwordDialog.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(
      /\S{12,}/,
    );
    await expect(passwordDialog.getByText(/shown once and expires in 7 days, on Nov 28, 2026/)).toBeVisible();
  },
});

/** Lists the new user after the dialog is closed, without the password. */
export const ListedAfterCreation = meta.story({
  play: async ({ canvas, userEvent }) => {
    await submitForm({ userEvent });
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(passwordDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = await rowOf(canvas, { firstName: 'ada.lovelace', lastName: '' });
    await expect(within(row).getByText('Temp Password')).toBeVisible();
  },
});

/** Shows the new user first, in any order and with any filter, until the address changes. */
export const NewUserFirst = meta.story({
  parameters: { picture: true, path: '/users?role=admin&sort=username&order=asc&create' },
  play: async ({ canvas, userEvent }) => {
    await submitForm({ userEvent });
    const toast = within(await screen.findByRole('alertdialog', { name: 'User created successfully' }));
    await expect(toast.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(
      /^\/users\?new=[\w-]{36}#new$/,
    );
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(passwordDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = await canvas.findAllByRole('rowheader');
    await expect(first).toHaveTextContent(/ada\.lovelace.*New/);
    await expect(second).not.toHaveTextContent('New');
    await userEvent.click(screen.getByRole('link', { name: 'View' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'All roles Role' })).toBeVisible());
    await expect((await canvas.findAllByRole('rowheader'))[0]).toHaveTextContent(/ada\.lovelace.*New/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

const read = fn().mockName('read');
const Query = () => <footer>Address: {useLocation().search}</footer>;

/** The address forgets the new user once they are shown, and the list once they are deleted. */
export const NewUserDeleted = meta.story({
  parameters: { path: '/users?role=admin&create' },
  render: () => (
    <>
      <UsersScreen />
      <Query />
    </>
  ),
  play: async ({ canvas, msw, userEvent }) => {
    read.mockClear();
    await submitForm({ userEvent });
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(passwordDialog.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('New')).toBeVisible();
    await expect(await canvas.findByText('Address: ?role=admin')).toBeVisible();
    msw.use(
      handlerFor(api.users.read, () => {
        read();
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for ada.lovelace' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete User' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
    await expect(read).not.toHaveBeenCalled();
  },
});

export const FailedWithMessage = meta.story({
  parameters: { state: 'users.create-failed-message' },
  play: async ({ userEvent }) => {
    const dialog = await submitForm({ userEvent }, { username: people.user.username });
    await expect(await screen.findByText('Error creating user')).toBeVisible();
    await expect(screen.getAllByText('This username is already taken.')).not.toHaveLength(0);
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(people.user.username);
  },
});

export const FailedWithDefaultMessage = meta.story({
  parameters: { state: 'users.create-failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.create));
  },
  play: async ({ userEvent }) => {
    await submitForm({ userEvent });
    await expect(await screen.findByText('Error creating user')).toBeVisible();
    await expect(screen.getByText('Failed to create user account')).toBeVisible();
  },
});
