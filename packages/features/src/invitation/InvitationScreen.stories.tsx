import { logout } from '@portico/contract/endpoints/logout';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { Login } from '../login/Login.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';

const secret = 'the-secret-of-a-link';

/** The portal with the screen of the invitation and that of the sign-in. */
const Portal = () => (useLocation().pathname === '/login' ? <Login /> : <InvitationScreen />);

const meta = preview.meta({
  component: InvitationScreen,
  parameters: { layout: 'fullscreen', app: 'portal', path: `/invitation#${secret}` },
  decorators: [inApp({ app: 'portal', path: `/invitation#${secret}` })],
  beforeEach(context) {
    invitedHub(context);
  },
});

/** Starts a hub on which a user is invited. */
function invitedHub(context: Parameters<typeof freshHub>[0]) {
  const hub = freshHub(context);
  const user = hub.organisation.users.find(({ id }) => id === people.user.id);
  const invitation = { secret, expiresAt: hub.now() + 1000, mail: null };
  Object.assign(user ?? {}, { isInvited: true, password: null, invitation });
  return { hub, user };
}

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function choose({ canvas, userEvent }: Player, password: string, confirmation = password) {
  await fill({ userEvent }, await canvas.findByLabelText('New password'), password);
  await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

const invalid = 'This invitation is not valid. Ask your administrators for a new one.';

export const Open = meta.story({
  parameters: { state: 'invitation.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome to Portico' })).toBeVisible();
    await expect(canvas.getByText('Choose the password of your account.')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      /^At least 8 characters\./,
    );
    await expect(document.title).toBe('Choose a password · Portico');
  },
});

/** Leads to the sign-in, with the username filled in. */
export const Accepted = meta.story({
  parameters: { picture: false },
  render: () => <Portal />,
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    const toast = await screen.findByRole('alertdialog', { name: 'Password saved' });
    await expect(toast).toHaveTextContent('Sign in with it now.');
    await expect(await canvas.findByRole('textbox', { name: /username/i })).toHaveValue(people.user.username);
  },
});

export const Mismatch = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose', 'another phrase');
    await expect(canvas.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      "New passwords don't match",
    );
  },
});

/** The hub refuses it, and the link still works. */
export const TooCommon = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'password1');
    const field = canvas.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is too common\./));
  },
});

export const Pending = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(slow(api.auth.acceptInvitation));
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    const button = await canvas.findByRole('button', { name: /Saving your password…/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** A used, expired, replaced or unknown link. */
export const Invalid = meta.story({
  parameters: { state: 'invitation.invalid' },
  beforeEach(context) {
    Object.assign(invitedHub(context).user ?? {}, { invitation: null });
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'a phrase that they chose');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(invalid);
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
});

/** The browser has a session of another account: the link is not lost. */
export const SignedIn = meta.story({
  parameters: { state: 'invitation.signed-in' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeVisible();
    await expect(canvas.getByText(people.manager.username)).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  },
});

/** Ends the session and comes back to the link. The secret stays in the fragment. */
export const SignedOutFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/invitation#${secret}`));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** Applications are told of the sign-out first; the report leads back. */
export const SignedOutWithReport = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
    context.msw.use(answers(logout, { ok: true, hasReport: true }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/signed-out#/invitation#${secret}`));
  },
});

export const WithoutSecret = meta.story({
  parameters: { picture: false, path: '/invitation' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(invalid)).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(unreachable(api.auth.acceptInvitation));
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
