import { passwordResetMailMessage } from '@portico/contract/names';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { Login } from '../login/Login.tsx';
import { ResetScreen } from './ResetScreen.tsx';

const secret = 'the-secret-of-a-link';
let hub: Hub;

/** The portal with the screen of the link and that of the sign-in. */
const Portal = () => (useLocation().pathname === '/login' ? <Login /> : <ResetScreen />);

const userOfLink = () => hub.organisation.users.find(({ id }) => id === people.user.id);

/** Starts a hub with a mail server, and with a link. */
function hubWithLink(context: Parameters<typeof freshHub>[0], reader?: typeof people.manager) {
  hub = freshHub(context, reader);
  hub.organisation.mailServer = 'mail.brackenfield.example';
  Object.assign(userOfLink() ?? {}, { resetLink: { secret, expiresAt: hub.now() + 60_000 } });
}

/** The screen that a link to reset a password opens. */
const meta = preview.meta({
  component: ResetScreen,
  parameters: { layout: 'fullscreen', app: 'portal', path: `/reset-password#${secret}` },
  decorators: [inApp({ app: 'portal', path: `/reset-password#${secret}` })],
  beforeEach(context) {
    hubWithLink(context);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function choose({ canvas, userEvent }: Player, password: string) {
  await fill({ userEvent }, await canvas.findByLabelText('New password'), password);
  await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

export const Open = meta.story({
  parameters: { state: 'reset.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(canvas.getByText('Choose a new password. This signs you out on all devices.')).toBeVisible();
    await expect(document.title).toBe('Reset your password · Portico');
  },
});

/** Leads to the sign-in, with the username filled in. It is no sign-in itself. */
export const Saved = meta.story({
  parameters: { picture: false },
  render: () => <Portal />,
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    const toast = await screen.findByRole('alertdialog', { name: 'Password saved' });
    await expect(toast).toHaveTextContent('Sign in with it now.');
    await expect(await canvas.findByRole('textbox', { name: /username/i })).toHaveValue(people.user.username);
    await expect(userOfLink()).toMatchObject({ password: 'a phrase that they chose', resetLink: null });
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** A used, expired, replaced or unknown link, or one that another browser asked for. */
export const Invalid = meta.story({
  parameters: { state: 'reset.invalid' },
  beforeEach() {
    Object.assign(userOfLink() ?? {}, { resetLink: null });
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link does not work. It was used, it has expired, or another browser asked for it. Ask for a new one.',
    );
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
  },
});

/** Asks for another link from this browser, in place. */
export const AskedAgain = meta.story({
  parameters: { picture: false, path: '/reset-password' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Username or email' }), people.user.username);
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expect(await dialog.findByText(passwordResetMailMessage)).toBeVisible();
  },
});

export const WeakPassword = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'password1');
    await waitFor(() =>
      expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
        /This password is too common\./,
      ),
    );
  },
});

/** The browser has a session: the link is not lost. */
export const SignedIn = meta.story({
  parameters: { state: 'reset.signed-in' },
  beforeEach(context) {
    hubWithLink(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeVisible();
    await expect(canvas.getByText(people.manager.username)).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
  },
});

export const SignedOutFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hubWithLink(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/reset-password#${secret}`));
  },
});

export const Unreachable = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(unreachable(api.auth.resetPassword));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Network error occurred.');
    await expect(canvas.getByLabelText('New password')).toHaveValue('a phrase that they chose');
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { picture: false },
  play: tabOrder(
    'password New password',
    'button Show new password',
    'password Confirm new password',
    'button Show confirmation',
    'button Save password',
    'link Sign in',
  ),
});
