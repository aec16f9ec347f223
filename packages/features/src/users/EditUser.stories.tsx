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

const expectToast = async (title: string, description: string) => {
  await expect(await screen.findByText(title)).toBeVisible();
  await expect(screen.getByText(description)).toBeVisible();
};
const editDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit user' }));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const EditDialog = meta.story({
  parameters: { state: 'users.edit-dialog' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.user, 'Edit Profile');
    const dialog = await editDialog();
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
    const dialog = await editDialog();
    const lastName = dialog.getByRole('textbox', { name: 'Last name' });
    await userEvent.clear(lastName);
    await userEvent.type(lastName, 'Sommer');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
    await expectNoDialog();
    await expect(await rowOf(canvas, { firstName: 'Jonas', lastName: 'Sommer' })).toBeVisible();
  },
});

export const UpdateFailedWithMessage = meta.story({
  parameters: { state: 'users.update-failed-message', path: `/users?edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.update, { code: 'email_taken' }));
  },
  play: async ({ userEvent }) => {
    const dialog = await editDialog();
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'x');
    await userEvent.click(save);
    await expectToast('Error updating user', 'This email address is already in use.');
    await expect(save).not.toHaveAttribute('aria-disabled');
  },
});

export const UpdateFailedWithDefaultMessage = meta.story({
  parameters: { state: 'users.update-failed-default', path: `/users?edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.update));
  },
  play: async ({ userEvent }) => {
    const dialog = await editDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expectToast('Error updating user', 'Failed to update user');
  },
});

const emailReason =
  "An address receives links that reset the password. Only those who may reset this user's password change it.";

/** Only who may reset the password changes an address that receives links for it. Decision 122. */
export const EmailReadOnly = meta.story({
  parameters: { path: `/users?edit=${people.user.id}` },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.manager);
    organisation.mailServer = 'mail.brackenfield.example';
    organisation.settings.managersResetPasswords = false;
  },
  play: async ({ userEvent }) => {
    const dialog = await editDialog();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveAccessibleDescription(emailReason);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Department' }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('User updated successfully')).toBeVisible();
  },
});

/** The own address changes in the profile, which asks the mailboxes. Decision 122. */
export const OwnEmailReadOnly = meta.story({
  parameters: { path: `/users?edit=${people.admin.id}` },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.mailServer = 'mail.brackenfield.example';
  },
  play: async () => {
    const email = (await editDialog()).getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveAccessibleDescription('Change your own email address in your profile.');
  },
});

/** Without a mail server no link goes to the address. */
export const EmailWithoutMail = meta.story({
  parameters: { path: `/users?edit=${people.user.id}` },
  beforeEach(context) {
    freshHub(context, people.manager).organisation.settings.managersResetPasswords = false;
  },
  play: async () => {
    const email = (await editDialog()).getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).not.toHaveAttribute('readonly'));
  },
});

/** Reports a URL whose user does not exist. */
export const UnknownUser = meta.story({
  parameters: { path: '/users?edit=b0000000-0000-4000-8000-999999999999' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This user no longer exists.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('This user no longer exists.')).not.toBeInTheDocument();
  },
});

/** Opens the dialog of a user who is not in the list, because of a filter. */
export const UserNotInList = meta.story({
  parameters: { path: `/users?search=unknown&edit=${people.user.id}` },
  play: async ({ canvas }) => {
    const dialog = await editDialog();
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(people.user.username);
    await expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument();
  },
});

export const UserLoadFailed = meta.story({
  parameters: { path: `/users?search=unknown&edit=${people.user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.read));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The user could not be loaded.')).toBeVisible();
    msw.use(answers(api.users.read, asUser(people.user)));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect((await editDialog()).getByText('Jonas Weidmann')).toBeVisible();
  },
});
