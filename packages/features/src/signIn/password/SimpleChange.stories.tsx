import { changePassword } from '@portico/contract/endpoints/password';
import { people } from '@portico/mocks/fixtures';
import { fails, unreachable } from '@portico/mocks/network';
import { tabOrder } from '@portico/storybook/keyboard';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectFieldError, fill, hubFor, inApp } from '../../lib/stories.tsx';
import { SimpleChange } from './SimpleChange.tsx';

/** A screen that only changes the user's password. */
const meta = preview.meta({
  component: SimpleChange,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/simple-password-change' })],
  beforeEach: hubFor(people.user),
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const { password: current } = people.user;
const fresh = 'slow brass ferry';
const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const submit = (canvas: StoryContext['canvas']) => canvas.findByRole('button', { name: 'Change password' });

async function send(
  { canvas, userEvent }: Player,
  texts: readonly [current: string, next: string, confirmation: string] = [current, fresh, fresh],
) {
  for (const [index, label] of labels.entries()) {
    await fill({ userEvent }, await canvas.findByLabelText(label), texts[index] ?? '');
  }
  await userEvent.click(await submit(canvas));
}

const expectFailure = async (canvas: StoryContext['canvas'], message: string) =>
  expect(await canvas.findByRole('alert')).toHaveTextContent(message);

export const Ready = meta.story({
  parameters: { state: 'simple-password.initial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Change password');
    for (const label of labels) {
      await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'password');
    }
    await expect(canvas.getAllByRole('button', { name: /^Show / })).toHaveLength(3);
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** The button is disabled until all fields are filled in. */
export const Mismatch = meta.story({
  parameters: { state: 'simple-password.mismatch' },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Current password'), current);
    await fill({ userEvent }, canvas.getByLabelText('New password'), fresh);
    await expect(await submit(canvas)).toBeDisabled();
    await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), 'slow brass fairy');
    await userEvent.click(canvas.getByRole('button', { name: 'Show new password' }));
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await userEvent.click(await submit(canvas));
    await expectFieldError(canvas, 'Confirm new password', 'New passwords do not match.');
  },
});

export const TooShort = meta.story({
  parameters: { state: 'simple-password.too-short' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, [current, 'brass', 'brass']);
    await expectFieldError(canvas, 'New password', 'Password must be at least 8 characters long.');
  },
});

/** The change starts a new session, whose token replaces the previous one. */
export const Changed = meta.story({
  parameters: { state: 'simple-password.changed' },
  play: async ({ canvas, userEvent }) => {
    const before = localStorage.getItem('auth_token');
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect(localStorage.getItem('auth_token')).not.toBe(before);
  },
});

export const ServerMessage = meta.story({
  parameters: { state: 'simple-password.server-message' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, ['not the current one', fresh, fresh]);
    await expectFailure(canvas, 'Your current password is wrong.');
  },
});

export const FailedDefault = meta.story({
  parameters: { state: 'simple-password.failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(changePassword));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expectFailure(canvas, 'Failed to change password');
  },
});

export const NetworkError = meta.story({
  parameters: { state: 'simple-password.network-error' },
  beforeEach({ msw }) {
    msw.use(unreachable(changePassword));
  },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    await expectFailure(canvas, 'Network error occurred. Please try again.');
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'password Current password',
    'button Show current password',
    'password New password',
    'button Show new password',
    'password Confirm new password',
    'button Show confirmation',
    'link Back to the start page',
  ),
});
