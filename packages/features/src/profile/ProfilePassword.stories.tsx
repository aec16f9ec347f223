import { changePassword } from '@portico/contract/endpoints/password';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { confirmByCode, expectToast, fill, freshHub, inApp, removeToken } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

/** Changes the user's own password. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

let hub: Hub;

const { password: current } = people.user;
const fresh = 'slow brass ferry';

const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const submit = (canvas: StoryContext['canvas']) => canvas.findByRole('button', { name: /Change password/ });

async function fillIn(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  texts: readonly [current: string, next: string, confirmation: string] = [current, fresh, fresh],
) {
  for (const [index, label] of labels.entries()) {
    await fill({ userEvent }, await canvas.findByLabelText(label), texts[index] ?? '');
  }
}

async function send(
  player: Pick<StoryContext, 'canvas' | 'userEvent'>,
  texts?: Parameters<typeof fillIn>[1],
) {
  await fillIn(player, texts);
  await player.userEvent.click(await submit(player.canvas));
}

const expectError = async (canvas: StoryContext['canvas'], label: string, message: string) => {
  const field = canvas.getByLabelText(label);
  await expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  await expect(canvas.getByText(message)).toBeVisible();
};

export const Initial = meta.story({
  parameters: { state: 'profile-password.initial' },
  play: async ({ canvas }) => {
    for (const label of labels) {
      await expect(await canvas.findByLabelText(label)).toHaveAttribute('type', 'password');
    }
    for (const name of ['Show current password', 'Show new password', 'Show confirmation']) {
      await expect(canvas.getByRole('button', { name })).toBeEnabled();
    }
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** The button is disabled until all fields are filled in. */
export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent }, ['a', 'b', '']);
    await expect(await submit(canvas)).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'c');
    await expect(await submit(canvas)).toBeEnabled();
  },
});

export const Visible = meta.story({
  parameters: { state: 'profile-password.visible' },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    for (const name of ['current password', 'new password', 'confirmation']) {
      await userEvent.click(canvas.getByRole('button', { name: `Show ${name}` }));
      await expect(canvas.getByRole('button', { name: `Hide ${name}` })).toBeVisible();
    }
    for (const label of labels) await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('New password')).toHaveValue(fresh);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide new password' }));
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show new password' }));
  },
});

export const Mismatch = meta.story({
  parameters: { state: 'profile-password.mismatch' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [current, fresh, 'slow brass fairy']);
    await expectError(canvas, 'Confirm new password', 'New passwords do not match.');
  },
});

export const TooShort = meta.story({
  parameters: { state: 'profile-password.too-short' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [current, 'brass', 'brass']);
    await expectError(canvas, 'New password', 'Password must be at least 8 characters long.');
  },
});

/** The settings require more than the built-in minimum. */
export const LongerMinimum = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.user);
    organisation.settings = { ...organisation.settings, passwordMinLength: 12, requirePasswordChange: true };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^At least 12 characters\./)).toBeVisible();
    await expect(canvas.getByText(/Yours expires on Jan 20, 2027/)).toBeVisible();
    await send({ canvas, userEvent }, [current, 'slow brass', 'slow brass']);
    await expectError(canvas, 'New password', 'Password must be at least 12 characters long.');
  },
});

/** After a failed attempt, an emptied field shows its message and the button is disabled again. */
export const CurrentRequired = meta.story({
  parameters: { state: 'profile-password.current-required' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [current, fresh, 'slow brass fairy']);
    await userEvent.clear(canvas.getByLabelText('Current password'));
    await expectError(canvas, 'Current password', 'Current password is required.');
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** Spaces are valid characters. */
export const OnlySpaces = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.user);
    const user = organisation.users.find(({ id }) => id === people.user.id);
    if (user !== undefined) user.password = ' '.repeat(9);
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [' '.repeat(9), fresh, fresh]);
    await expect(await screen.findByText('Password changed')).toBeVisible();
  },
});

/** The token was removed while the screen was open. */
export const NotSignedIn = meta.story({
  parameters: { state: 'profile-password.not-signed-in' },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    removeToken();
    await userEvent.click(await submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You are not logged in. Please log in and try again.',
    );
  },
});

/** The change starts a new session, whose token replaces the previous one. */
export const Changed = meta.story({
  parameters: { state: 'profile-password.changed' },
  play: async ({ canvas, userEvent }) => {
    const before = localStorage.getItem('auth_token');
    await send({ canvas, userEvent });
    await expect(await screen.findByText('Password changed')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveValue(''));
    await expect(localStorage.getItem('auth_token')).not.toBe(before);
    await expect(await canvas.findByText(/Last changed on Nov 21, 2026/)).toBeVisible();
    // In the list of sessions, and in that of recent sign-ins.
    await waitFor(() => expect(canvas.getAllByText('This session')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** An account with an authenticator app also needs its code. The form keeps its input. */
export const SecondFactorFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.user);
    addFactors(hub, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await confirmByCode({ userEvent }, hub);
    await expectToast('Password changed', 'You were signed out everywhere else.');
  },
});

export const Pending = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(changePassword));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('button', { name: /Changing/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const ServerMessage = meta.story({
  parameters: { state: 'profile-password.server-message' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, ['not the current one', fresh, fresh]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
  },
});

/** The hub's objection to the new password is shown at its field. */
export const TooCommon = meta.story({
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [current, 'Football1', 'Football1']);
    await canvas.findByText('This password is too common. Choose another one.');
    await expectError(canvas, 'New password', 'This password is too common. Choose another one.');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const FailedDefault = meta.story({
  parameters: { state: 'profile-password.failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(changePassword));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expect(await canvas.findByText('Failed to change password')).toBeVisible();
  },
});

export const CheckCurrent = meta.story({
  parameters: { state: 'profile-password.check-current' },
  beforeEach({ msw }) {
    msw.use(fails(changePassword, { status: 400 }));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to change password. Please check your current password.',
    );
  },
});

/** The device is offline. */
export const NetworkError = meta.story({
  parameters: { state: 'profile-password.network-error' },
  beforeEach({ msw }) {
    msw.use(unreachable(changePassword));
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return () => online.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Network error occurred. Please try again.',
    );
  },
});

/** The device is online, but the hub is unreachable. */
export const Unreachable = meta.story({
  parameters: { state: 'profile-password.unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(changePassword));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to connect to server. Please try again.',
    );
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await submit(canvas)).toBeDisabled();
  },
});
