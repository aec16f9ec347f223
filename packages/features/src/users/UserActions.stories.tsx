import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { choose, openMenu, rowOf, withMore } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Suspending, resetting and deleting a user. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const { user } = people;
const sentence = 'The hub is being moved. Please try again tonight.';
const diskFull = "Nothing was saved: the disk of the hub's database is full. Free up space, then try again.";
const isToast = async (title: string, description: string) => {
  await expect(await screen.findByText(title)).toBeVisible();
  await expect(screen.getByText(description)).toBeVisible();
};
const theQuestion = async () => within(await screen.findByRole('alertdialog', { name: /Jonas Weidmann/ }));
const isAnswered = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog', { name: /Jonas/ })).not.toBeInTheDocument());

export const Suspended = meta.story({
  parameters: { state: 'users.suspended' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await expect(await screen.findByText('User status updated')).toBeVisible();
    await expect(await within(await rowOf(canvas, user)).findByText('Suspended')).toBeVisible();
  },
});

export const Unsuspended = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.suspended, 'Unsuspend User');
    await expect(await screen.findByText('User status updated')).toBeVisible();
    await expect(await within(await rowOf(canvas, people.suspended)).findByText('Active')).toBeVisible();
  },
});

/** Somebody who registered, and whom nobody has approved. */
const waitForApproval = (context: Parameters<typeof freshHub>[0]) => {
  const { organisation } = freshHub(context, people.admin);
  const registered = organisation.users.find(({ id }) => id === user.id);
  Object.assign(registered ?? {}, { isApproved: false, emailVerified: false });
};

export const AwaitingApproval = meta.story({
  beforeEach(context) {
    waitForApproval(context);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await within(await rowOf(canvas, user)).findByText('Awaiting approval')).toBeVisible();
    await choose({ canvas, userEvent }, user, 'Approve Registration');
    await expect(await screen.findByText('Registration approved')).toBeVisible();
    const row = within(await rowOf(canvas, user));
    await waitFor(() => expect(row.queryByText('Awaiting approval')).not.toBeInTheDocument());
  },
});

export const ApproveFailed = meta.story({
  beforeEach(context) {
    waitForApproval(context);
    context.msw.use(fails(api.users.approve));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Approve Registration');
    await isToast('Error approving user', 'Failed to approve the registration');
    await expect(within(await rowOf(canvas, user)).getByText('Awaiting approval')).toBeVisible();
  },
});

export const SuspendFailedWithMessage = meta.story({
  parameters: { state: 'users.suspend-failed-message' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend, { message: sentence }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await isToast('Error updating user status', sentence);
  },
});

export const DiskFull = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend, { status: 503, message: diskFull }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await isToast('Error updating user status', diskFull);
  },
});

export const SuspendFailedByDefault = meta.story({
  parameters: { state: 'users.suspend-failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await isToast('Error updating user status', 'Failed to update user status');
  },
});

export const PasswordReset = meta.story({
  parameters: { state: 'users.password-reset' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Reset Password');
    const question = await theQuestion();
    await expect(question.getByText('Reset the password of Jonas Weidmann?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Reset Password' }));
    await expect(await screen.findByText('Password reset successfully')).toBeVisible();
    const told = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await expect(told.getByRole('group', { name: 'Username' })).toHaveTextContent(user.username);
    await expect(told.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(/\S{12,}/);
  },
});

/** After the dialog the list says that the password is a temporary one. */
export const PasswordResetAndDone = meta.story({
  parameters: { path: `/users?reset=${user.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Reset Password' }));
    const told = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(told.getByRole('button', { name: 'Done' }));
    await expect(within(await rowOf(canvas, user)).getByText('Temp Password')).toBeVisible();
  },
});

export const ResetFailedWithMessage = meta.story({
  parameters: { state: 'users.reset-failed-message', path: `/users?reset=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.resetPassword, { message: sentence }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Reset Password' }));
    await isToast('Error resetting password', sentence);
  },
});

export const ResetFailedByDefault = meta.story({
  parameters: { state: 'users.reset-failed-default', path: `/users?reset=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.resetPassword));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Reset Password' }));
    await isToast('Error resetting password', 'Failed to reset password');
  },
});

/** The address of a notification reaches somebody beyond the first page, without reading the pages before. */
export const ResetFromANotification = meta.story({
  parameters: { path: '/users?reset=b0000000-0000-4000-8000-000000001060' },
  beforeEach(context) {
    withMore(freshHub(context, people.admin), 60);
  },
  play: async ({ canvas, userEvent }) => {
    const question = within(await screen.findByRole('alertdialog', { name: /of Person 60\?$/ }));
    await userEvent.click(question.getByRole('button', { name: 'Reset Password' }));
    const told = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await expect(told.getByRole('group', { name: 'Username' })).toHaveTextContent('person.060');
    await userEvent.click(told.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(50);
  },
});

export const DeleteConfirm = meta.story({
  parameters: { state: 'users.delete-confirm' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Delete User');
    const question = await theQuestion();
    await expect(question.getByText('Delete Jonas Weidmann?')).toBeVisible();
    await expect(question.getByText(/jonas\.weidmann@brackenfield\.example/)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete User' })).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Deleted = meta.story({
  parameters: { state: 'users.deleted', path: `/users?delete=${user.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Delete User' }));
    await expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await isAnswered();
    await rowOf(canvas, people.admin);
    await waitFor(() => expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument());
  },
});

export const DeleteFailedWithMessage = meta.story({
  parameters: { state: 'users.delete-failed-message', path: `/users?delete=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.remove, { message: sentence }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Delete User' }));
    await isToast('Error deleting user', sentence);
  },
});

export const DeleteFailedByDefault = meta.story({
  parameters: { state: 'users.delete-failed-default', path: `/users?delete=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.remove));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Delete User' }));
    await isToast('Error deleting user', 'Failed to delete user');
  },
});

/** Nobody is offered what would lock themselves out. */
export const OwnRow = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.admin);
    for (const name of [/Reset Password/, /Suspend User/, /Delete User/]) {
      await expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(screen.getByText('You cannot delete yourself.')).toBeVisible();
  },
});

/** An address that asks for what may not be done says why. */
export const BeyondReach = meta.story({
  parameters: { path: `/users?edit=${people.owner.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only the owner can change this account.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
