import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { asUser, choose, rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Editing a user. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const isToast = async (title: string, description: string) => {
  await expect(await screen.findByText(title)).toBeVisible();
  await expect(screen.getByText(description)).toBeVisible();
};
const theDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit user' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const EditDialog = meta.story({
  parameters: { state: 'users.edit-dialog' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.user, 'Edit Profile');
    const dialog = await theDialog();
    const { username, email, firstName, lastName, company, department, position } = people.user;
    for (const [label, value] of Object.entries({
      Username: username,
      Email: email,
      'First name': firstName,
      'Last name': lastName,
      Company: company,
      Department: department,
      Position: position,
    })) {
      await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(value);
    }
    await expect(dialog.getByRole('button', { name: /Role/ })).toHaveTextContent('User');
  },
});

export const Updated = meta.story({
  parameters: { state: 'users.updated', path: `/users?edit=${people.user.id}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = await theDialog();
    const lastName = dialog.getByRole('textbox', { name: 'Last name' });
    await userEvent.clear(lastName);
    await userEvent.type(lastName, 'Sommer');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
    await isClosed();
    await expect(await rowOf(canvas, { firstName: 'Jonas', lastName: 'Sommer' })).toBeVisible();
  },
});

export const UpdateFailedWithMessage = meta.story({
  parameters: { state: 'users.update-failed-message', path: `/users?edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.update, { code: 'email_taken' }));
  },
  play: async ({ userEvent }) => {
    const dialog = await theDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await isToast('Error updating user', 'This email address is already in use.');
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  },
});

export const UpdateFailedByDefault = meta.story({
  parameters: { state: 'users.update-failed-default', path: `/users?edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.update));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await theDialog()).getByRole('button', { name: 'Save changes' }));
    await isToast('Error updating user', 'Failed to update user');
  },
});

/** An address that names somebody who is not there says so. */
export const NobodyThere = meta.story({
  parameters: { path: '/users?edit=b0000000-0000-4000-8000-999999999999' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('There is no such user any more.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('There is no such user any more.')).not.toBeInTheDocument();
  },
});

/** An address reaches people whom the list does not show: beyond its first page, and beside its filter. */
export const BeyondTheList = meta.story({
  parameters: { path: `/users?search=nobody&edit=${people.user.id}` },
  play: async ({ canvas }) => {
    const dialog = await theDialog();
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(people.user.username);
    await expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument();
  },
});

export const UserLoadFailed = meta.story({
  parameters: { path: `/users?search=nobody&edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.read));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The user could not be loaded.')).toBeVisible();
    msw.use(answers(api.users.read, asUser(people.user)));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect((await theDialog()).getByText('Jonas Weidmann')).toBeVisible();
  },
});
