import { read } from '@portico/contract/people/endpoints/profile';
import { changePassword } from '@portico/contract/signIn/endpoints/password';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { fails, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import type { ComponentType } from 'react';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { useRead } from '../../lib/data/useRead.ts';
import {
  dialogOf,
  expectFieldError,
  fill,
  fillInPasswords,
  hub,
  passwordLabels,
  press,
  questionOf,
  removeToken,
  storedUser,
} from '../../lib/stories.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { onProfile } from './stories.tsx';
import { useOwnPassword } from './useOwnPassword.ts';

/** The card, with the form that keeps its input while the other tab is shown. */
function OwnPassword() {
  const { data } = useRead(read);
  const change = useOwnPassword();
  return data === undefined ? null : <PasswordCard profile={data} change={change} />;
}

/** Changes the user's password; removes it, for a user with passkeys; sets one for a user without. */
const meta = preview.meta({
  component: PasswordCard as ComponentType,
  render: () => <OwnPassword />,
  ...onProfile,
});

const { password: current } = people.user;
const fresh = 'slow brass ferry';

const submit = (canvas: StoryContext['canvas']) => canvas.findByRole('button', { name: /Change password/ });

async function send(player: Pick<StoryContext, 'canvas' | 'userEvent'>, ...texts: string[]) {
  await fillInPasswords(player, ...texts);
  await player.userEvent.click(await submit(player.canvas));
}

export const Ready = meta.story({
  parameters: { state: 'profile-password.initial' },
  play: async ({ canvas }) => {
    for (const label of passwordLabels) {
      await expect(await canvas.findByLabelText(label)).toHaveAttribute('type', 'password');
    }
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** The button is disabled until all fields are filled in. The hub refuses with a sentence of its own, then without one. */
export const Refused = meta.story({
  parameters: {
    state: ['profile-password.visible', 'profile-password.server-message', 'profile-password.failed-default'],
  },
  play: async ({ canvas, msw, userEvent }) => {
    // Spaces are characters like others.
    await fillInPasswords({ canvas, userEvent }, ' '.repeat(9), fresh);
    await expect(await submit(canvas)).toBeDisabled();
    await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), fresh);
    await expect(await submit(canvas)).toBeEnabled();
    for (const name of ['current password', 'new password', 'confirmation']) {
      await press({ canvas, userEvent }, `Show ${name}`);
      await expect(canvas.getByRole('button', { name: `Hide ${name}` })).toBeVisible();
    }
    for (const label of passwordLabels)
      await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'text');
    await userEvent.click(await submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
    msw.use(fails(changePassword));
    await userEvent.click(await submit(canvas));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Failed to change password'));
  },
});

/** Messages come with the first attempt. From then on an empty field has one too, and disables the button. */
export const Invalid = meta.story({
  parameters: {
    state: ['profile-password.mismatch', 'profile-password.too-short', 'profile-password.current-required'],
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, current, fresh, 'slow brass fairy');
    await expectFieldError(canvas, 'Confirm new password', 'New passwords do not match.');
    await userEvent.clear(canvas.getByLabelText('New password'));
    await fill({ userEvent }, canvas.getByLabelText('New password'), 'brass');
    await userEvent.click(await submit(canvas));
    await expectFieldError(canvas, 'New password', 'Password must be at least 8 characters long.');
    await userEvent.clear(canvas.getByLabelText('Current password'));
    await expectFieldError(canvas, 'Current password', 'Current password is required.');
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** The settings require more than the built-in minimum. The hub's objection is shown at the field, too. */
export const LongerMinimum = meta.story({
  beforeEach() {
    const { organisation } = hub;
    organisation.settings = { ...organisation.settings, passwordMinLength: 12, requirePasswordChange: true };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^At least 12 characters\./)).toBeVisible();
    await expect(canvas.getByText(/Yours expires on Jan 20, 2027/)).toBeVisible();
    await send({ canvas, userEvent }, current, 'slow brass', 'slow brass');
    await expectFieldError(canvas, 'New password', 'Password must be at least 12 characters long.');
    for (const label of passwordLabels.slice(1)) await userEvent.clear(canvas.getByLabelText(label));
    await send({ canvas, userEvent }, '', 'password1234', 'password1234');
    await canvas.findByText('This password is too common. Choose another one.');
    await expectFieldError(canvas, 'New password', 'This password is too common. Choose another one.');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

/** The token was removed while the screen was open. */
export const NotSignedIn = meta.story({
  parameters: { state: 'profile-password.not-signed-in' },
  play: async ({ canvas, userEvent }) => {
    await fillInPasswords({ canvas, userEvent }, current, fresh, fresh);
    removeToken();
    await userEvent.click(await submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You are not logged in. Please log in and try again.',
    );
  },
});

/** Returns the story in which the hub refuses, with the message that the form shows. */
const refuses = (message: string, ...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: StoryContext) => msw.use(...handlers),
  play: async (player: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
    await send(player, current, fresh, fresh);
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent(message);
  },
});

export const CheckCurrent = meta.story({
  ...refuses(
    'Failed to change password. Please check your current password.',
    fails(changePassword, { status: 400 }),
  ),
  parameters: { state: 'profile-password.check-current' },
});

/** The device is offline. */
export const NetworkError = meta.story({
  ...refuses('Network error occurred. Please try again.'),
  parameters: { state: 'profile-password.network-error' },
  beforeEach({ msw }) {
    msw.use(unreachable(changePassword));
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return () => online.mockRestore();
  },
});

/** The device is online, but the hub is unreachable. */
export const Unreachable = meta.story({
  ...refuses('Unable to connect to server. Please try again.', unreachable(changePassword)),
  parameters: { state: 'profile-password.unreachable' },
});

export const Remove = meta.story({
  parameters: { state: 'passkeys.remove-password', path: '/?remove-password' },
  beforeEach: () => addPasskeys(hub, people.user, 1),
  play: async () => {
    const dialog = await questionOf('Remove your password?');
    await expect(dialog.getByText(/If you lose it, only an administrator can help/)).toBeVisible();
  },
});

export const SetFirst = meta.story({
  parameters: { state: 'passkeys.set-password', path: '/?set-password' },
  beforeEach() {
    storedUser(people.user).password = null;
  },
  play: async () => {
    const form = await dialogOf('Set a password');
    await waitFor(() => expect(form.getByLabelText('New password')).toHaveFocus());
  },
});

/** The form gives way to a button, which brings it back. */
export const RemovedAndSet = meta.story({
  beforeEach: () => addPasskeys(hub, people.user, 2),
  play: async ({ canvas, userEvent, step }) => {
    await step('removes it', async () => {
      await press({ canvas, userEvent }, 'Remove password');
      await press({ canvas: await questionOf('Remove your password?'), userEvent }, 'Remove password');
      await expect(await screen.findByText('Password removed')).toBeVisible();
    });
    await step('sets another, which is long enough and the same twice', async () => {
      await press({ canvas, userEvent }, 'Set a password');
      const dialog = await dialogOf('Set a password');
      await expect(
        screen.getByText('Your account has no password. You sign in with your passkeys.'),
      ).toBeVisible();
      await fill({ userEvent }, dialog.getByLabelText('New password'), 'short');
      await press({ canvas: dialog, userEvent }, 'Set password');
      await expect(dialog.getByLabelText('New password')).toBeInvalid();
      await expect(dialog.getByLabelText('Confirm new password')).toBeInvalid();
      await userEvent.clear(dialog.getByLabelText('New password'));
      for (const label of ['New password', 'Confirm new password']) {
        await fill({ userEvent }, dialog.getByLabelText(label), 'seven quiet herons wade');
      }
      await press({ canvas: dialog, userEvent }, 'Set password');
      await expect(await screen.findByText('Password set')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Change password' })).toBeVisible();
    });
  },
});
