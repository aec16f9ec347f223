import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, freshHub, inApp } from '../lib/stories.tsx';
import { asUser, choose, openMenu, rowOf, withMore } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Approving, suspending, deactivating and deleting a user, and resetting their password. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const { user } = people;
const serverMessage = 'The hub is under maintenance. Try again tonight.';
const diskFull = "Nothing was saved: the disk of the hub's database is full. Free up space, then try again.";
const confirmationDialog = async () =>
  within(await screen.findByRole('alertdialog', { name: /Jonas Weidmann/ }));
const confirmationCloses = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog', { name: /Jonas/ })).not.toBeInTheDocument());

/** Expects a toast that names the user and offers to undo the change. */
async function expectUndoable(title: string, name: string) {
  await expectToast(title, name);
  await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
}

export const Suspended = meta.story({
  parameters: { state: 'users.suspended' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await expectUndoable('User status updated', 'Jonas Weidmann');
    await expect(await within(await rowOf(canvas, user)).findByText('Suspended')).toBeVisible();
  },
});

/** The user was signed in to applications, which are told. */
export const SuspendedWithReport = meta.story({
  parameters: { state: 'users.sign-outs' },
  beforeEach({ msw }) {
    const result = {
      sessions: 1,
      icon: null,
      status: null,
      frame: null,
      tokensUntil: '2026-11-21T10:15:00.000Z',
    };
    const [first, second] = ['0', '1'].map(last => `00000000-0000-4000-8000-00000000000${last}`);
    msw.use(
      answers(api.users.suspend, {
        ...asUser(people.suspended),
        ...{ isSuspended: true, version: 2, signOutReport: `${first}`, eventId: null },
      }),
      answers(api.signOuts.read, {
        continueTo: null,
        results: [
          { ...result, id: `${first}`, appName: 'Notes', state: 'ended' },
          { ...result, id: `${second}`, appName: 'Wiki', state: 'impossible' },
        ],
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-outs at applications' }));
    await expect(await dialog.findByText('Ended')).toBeVisible();
    await expect(dialog.getByText("Can't be ended")).toBeVisible();
  },
});

export const Unsuspended = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.suspended, 'Unsuspend User');
    await expect(await screen.findByText('User status updated')).toBeVisible();
    await expect(await within(await rowOf(canvas, people.suspended)).findByText('Active')).toBeVisible();
  },
});

export const DeactivateDialog = meta.story({
  parameters: { state: 'users.deactivate-dialog' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Deactivate User');
    const confirmation = await confirmationDialog();
    await expect(confirmation.getByText('Deactivate Jonas Weidmann?')).toBeVisible();
    await expect(
      confirmation.getByText(
        "jonas.weidmann is signed out on all devices and can't sign in. Their access is kept and returns when you activate the account. Deactivate accounts that are not in use; suspend accounts that may be misused.",
      ),
    ).toBeVisible();
    await waitFor(() => expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Deactivated = meta.story({
  parameters: { state: 'users.deactivated', path: `/users?deactivate=${user.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Deactivate User' }));
    await expectUndoable('User deactivated', 'Jonas Weidmann');
    await confirmationCloses();
    await expect(await within(await rowOf(canvas, user)).findByText('Inactive')).toBeVisible();
  },
});

export const Activated = meta.story({
  parameters: { state: 'users.activated' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.inactive, 'Activate User');
    await expect(await screen.findByText('User activated')).toBeVisible();
    await expect(await within(await rowOf(canvas, people.inactive)).findByText('Active')).toBeVisible();
  },
});

/** Shows both badges, because lifting the suspension would not let the user in. */
export const SuspendedAndInactive = meta.story({
  parameters: { path: `/users?search=${people.inactive.username}`, picture: true },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.inactive, 'Suspend User');
    const row = within(await rowOf(canvas, people.inactive));
    await expect(await row.findByText('Suspended')).toBeVisible();
    await expect(row.getByText('Inactive')).toBeVisible();
    await choose({ canvas, userEvent }, people.inactive, 'Unsuspend User');
    await waitFor(() => expect(row.queryByText('Suspended')).not.toBeInTheDocument());
    await expect(row.getByText('Inactive')).toBeVisible();
    await choose({ canvas, userEvent }, people.inactive, 'Suspend User');
    await expect(await row.findByText('Suspended')).toBeVisible();
  },
});

export const DeactivateFailed = meta.story({
  parameters: { state: 'users.deactivate-failed', path: `/users?deactivate=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.deactivate));
  },
  play: async ({ userEvent }) => {
    const confirmation = await confirmationDialog();
    await userEvent.click(confirmation.getByRole('button', { name: 'Deactivate User' }));
    await expectToast('Error updating user status', 'Failed to update user status');
    await expect(confirmation.getByText('Deactivate Jonas Weidmann?')).toBeVisible();
  },
});

export const ActivateFailedWithMessage = meta.story({
  parameters: { state: 'users.activate-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.deactivate, { message: serverMessage }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.inactive, 'Activate User');
    await expectToast('Error updating user status', serverMessage);
    await expect(within(await rowOf(canvas, people.inactive)).getByText('Inactive')).toBeVisible();
  },
});

/** Makes the fixture user a registration that awaits approval. */
const withRegistration = (context: Parameters<typeof freshHub>[0]) => {
  const { organisation } = freshHub(context, people.admin);
  const registered = organisation.users.find(({ id }) => id === user.id);
  Object.assign(registered ?? {}, { isApproved: false, emailVerified: false });
};

export const AwaitingApproval = meta.story({
  beforeEach(context) {
    withRegistration(context);
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
    withRegistration(context);
    context.msw.use(fails(api.users.approve));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Approve Registration');
    await expectToast('Error approving user', 'Failed to approve the registration');
    await expect(within(await rowOf(canvas, user)).getByText('Awaiting approval')).toBeVisible();
  },
});

export const SuspendFailedWithMessage = meta.story({
  parameters: { state: 'users.suspend-failed-message' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend, { message: serverMessage }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await expectToast('Error updating user status', serverMessage);
  },
});

export const DiskFull = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend, { status: 503, message: diskFull }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await expectToast('Error updating user status', diskFull);
  },
});

export const SuspendFailedWithDefaultMessage = meta.story({
  parameters: { state: 'users.suspend-failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.suspend));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Suspend User');
    await expectToast('Error updating user status', 'Failed to update user status');
  },
});

export const PasswordReset = meta.story({
  parameters: { state: 'users.password-reset' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Reset Password');
    const confirmation = await confirmationDialog();
    await expect(confirmation.getByText('Reset password for Jonas Weidmann?')).toBeVisible();
    await userEvent.click(confirmation.getByRole('button', { name: 'Reset Password' }));
    await expect(await screen.findByText('Password reset successfully')).toBeVisible();
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await expect(passwordDialog.getByRole('group', { name: 'Username' })).toHaveTextContent(user.username);
    await expect(passwordDialog.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(
      /\S{12,}/,
    );
  },
});

/** Makes a link instead of a temporary password. The sessions go on until it is used. */
export const ResetLinkOffered = meta.story({
  parameters: { state: 'users.reset-link-offered', path: `/users?reset=${user.id}` },
  play: async ({ userEvent }) => {
    const confirmation = await confirmationDialog();
    await userEvent.click(confirmation.getByRole('checkbox', { name: 'Make a link instead' }));
    await expect(confirmation.getByText(/It works once, for 24 hours\./)).toBeVisible();
    await expect(confirmation.getByRole('button', { name: 'Make link' })).toBeVisible();
  },
});

export const ResetLinkMade = meta.story({
  parameters: { picture: false, path: `/users?reset=${user.id}` },
  play: async ({ userEvent }) => {
    const confirmation = await confirmationDialog();
    await userEvent.click(confirmation.getByRole('checkbox', { name: 'Make a link instead' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Make link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset link' }));
    await expect(dialog.getByRole('group', { name: 'Reset link' })).toHaveTextContent(
      /http\S+\/reset-password#[\w-]{32,}$/,
    );
    await expect(dialog.getByText(/shown once, works once and expires in 24 hours/)).toBeVisible();
  },
});

/** Shows the Temp Password badge after the dialog is closed. */
export const BadgeAfterReset = meta.story({
  parameters: { path: `/users?reset=${user.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Reset Password' }));
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(passwordDialog.getByRole('button', { name: 'Done' }));
    await expect(within(await rowOf(canvas, user)).getByText('Temp Password')).toBeVisible();
  },
});

export const ResetFailedWithMessage = meta.story({
  parameters: { state: 'users.reset-failed-message', path: `/users?reset=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.resetPassword, { message: serverMessage }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Reset Password' }));
    await expectToast('Error resetting password', serverMessage);
  },
});

export const ResetFailedWithDefaultMessage = meta.story({
  parameters: { state: 'users.reset-failed-default', path: `/users?reset=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.resetPassword));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Reset Password' }));
    await expectToast('Error resetting password', 'Failed to reset password');
  },
});

/** Opens a notification's link for a user beyond the first page without loading the pages in between. */
export const ResetFromANotification = meta.story({
  parameters: { path: '/users?reset=b0000000-0000-4000-8000-000000001060' },
  beforeEach(context) {
    withMore(freshHub(context, people.admin), 60);
  },
  play: async ({ canvas, userEvent }) => {
    const confirmation = within(await screen.findByRole('alertdialog', { name: /for Person 60\?$/ }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Reset Password' }));
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await expect(passwordDialog.getByRole('group', { name: 'Username' })).toHaveTextContent('person.060');
    await userEvent.click(passwordDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(50);
  },
});

export const DeleteConfirm = meta.story({
  parameters: { state: 'users.delete-confirm' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, user, 'Delete User');
    const confirmation = await confirmationDialog();
    await expect(confirmation.getByText('Delete Jonas Weidmann?')).toBeVisible();
    await expect(confirmation.getByText(/jonas\.weidmann@brackenfield\.example/)).toBeVisible();
    await expect(confirmation.getByRole('button', { name: 'Delete User' })).toBeVisible();
    await waitFor(() => expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Deleted = meta.story({
  parameters: { state: 'users.deleted', path: `/users?delete=${user.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Delete User' }));
    await expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await confirmationCloses();
    await rowOf(canvas, people.admin);
    await waitFor(() => expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});

export const DeleteFailedWithMessage = meta.story({
  parameters: { state: 'users.delete-failed-message', path: `/users?delete=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.remove, { message: serverMessage }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Delete User' }));
    await expectToast('Error deleting user', serverMessage);
  },
});

export const DeleteFailedWithDefaultMessage = meta.story({
  parameters: { state: 'users.delete-failed-default', path: `/users?delete=${user.id}` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.remove));
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await confirmationDialog()).getByRole('button', { name: 'Delete User' }));
    await expectToast('Error deleting user', 'Failed to delete user');
  },
});

/** Disables the actions that would lock out the signed-in user. */
export const OwnRow = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.admin);
    for (const name of [/Reset Password/, /Suspend User/, /Deactivate User/, /Delete User/]) {
      await expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(screen.getByText('You cannot deactivate yourself.')).toBeVisible();
    await expect(screen.getByText('You cannot delete yourself.')).toBeVisible();
  },
});

/** Explains why the action in the URL is not allowed. */
export const ActionNotAllowed = meta.story({
  parameters: { path: `/users?edit=${people.owner.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only the owner can change this account.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
