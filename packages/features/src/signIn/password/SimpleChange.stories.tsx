import { changePassword } from '@portico/contract/signIn/endpoints/password';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  expectFieldError,
  fill,
  fillInPasswords,
  hubFor,
  inApp,
  passwordLabels,
  press,
} from '../../lib/stories.tsx';
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
const submit = (canvas: StoryContext['canvas']) => canvas.findByRole('button', { name: 'Change password' });

async function send(player: Player, typed = current) {
  await fillInPasswords(player, typed, fresh, fresh);
  await press(player, 'Change password');
}

export const Ready = meta.story({
  parameters: { state: 'simple-password.initial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Change password');
    for (const label of passwordLabels) {
      await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'password');
    }
    await expect(canvas.getAllByRole('button', { name: /^Show / })).toHaveLength(3);
    await expect(await submit(canvas)).toBeDisabled();
  },
});

/** The button is disabled until all fields are filled in. */
export const Invalid = meta.story({
  parameters: { state: ['simple-password.mismatch', 'simple-password.too-short'] },
  play: async ({ canvas, userEvent }) => {
    await fillInPasswords({ canvas, userEvent }, current, 'brass');
    await expect(await submit(canvas)).toBeDisabled();
    await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), 'slow brass fairy');
    await userEvent.click(await submit(canvas));
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

/** The hub refuses with a sentence of its own, then without one. */
export const Refused = meta.story({
  parameters: { state: ['simple-password.server-message', 'simple-password.failed-default'] },
  play: async ({ canvas, msw, userEvent }) => {
    await send({ canvas, userEvent }, 'not the current one');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
    msw.use(fails(changePassword));
    await userEvent.click(await submit(canvas));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Failed to change password'));
  },
});

export const NetworkError = meta.story({
  parameters: { state: 'simple-password.network-error' },
  beforeEach: ({ msw }) => msw.use(unreachable(changePassword)),
  play: async player => {
    await send(player);
    await player.canvas.findByRole('alert');
  },
});
