import { login } from '@portico/contract/signIn/endpoints/auth';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { Route, Routes } from 'react-router';
import { expect, screen, waitFor } from 'storybook/test';
import { freshHub, hub, hubFor, inApp, press, storedUser, visits } from '../../lib/stories.tsx';
import { Login } from '../login/Login.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import { choose, secret } from './stories.tsx';

/** The screen of an invitation, and of links about an email address. */
const meta = preview.meta({
  component: InvitationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: `/invitation#${secret}` })],
  beforeEach(context) {
    freshHub(context);
    const invitation = { secret, expiresAt: hub.now() + 1000, mail: null };
    Object.assign(storedUser(people.user), { isInvited: true, password: null, invitation });
  },
});

export const Ready = meta.story({
  parameters: { state: 'invitation.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByText('Choose the password of your account.')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      /^At least 8 characters\./,
    );
    await expect(document.title).toBe('Choose a password · Portico');
  },
});

/** Signs the user in with the password. The hub refuses a common one first, and the link still works. */
export const Saved = meta.story({
  play: async player => {
    await choose(player, 'password1');
    const field = player.canvas.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is too common\./));
    await player.userEvent.clear(field);
    await player.userEvent.clear(player.canvas.getByLabelText('Confirm new password'));
    await choose(player);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/', { replace: true }));
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
  },
});

/** The password is saved, and the sign-in with it fails: leads to the login screen, with the username filled in. */
export const SavedOnly = meta.story({
  render: () => (
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="*" element={<InvitationScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) => msw.use(fails(login)),
  play: async player => {
    await choose(player);
    const toast = await screen.findByRole('alertdialog', { name: 'Password saved' });
    await expect(toast).toHaveTextContent('Sign in with it now.');
    const username = await player.canvas.findByRole('textbox', { name: /username/i });
    await expect(username).toHaveValue(people.user.username);
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** A used, expired, replaced or unknown link. */
export const Invalid = meta.story({
  parameters: { state: 'invitation.invalid' },
  beforeEach() {
    storedUser(people.user).invitation = null;
  },
  play: async player => {
    await choose(player);
    await player.canvas.findByRole('alert');
    await expect(player.canvas.queryByRole('form')).not.toBeInTheDocument();
  },
});

/** The browser has a session, here of a manager. The link is not lost. */
export const SignedIn = meta.story({
  parameters: { state: 'invitation.signed-in', picture: true },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(people.manager.username)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
  },
});

/** Ends the session and comes back to the link. The secret stays in the fragment. */
export const SignedOut = meta.story({
  beforeEach: hubFor(people.manager),
  play: async player => {
    await press(player, 'Sign out and continue');
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/invitation#${secret}`));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** Notifies applications of the sign-out first; the report leads back. */
export const SignedOutWithReport = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
    context.msw.use(answers(logout, { ok: true, hasReport: true }));
  },
  play: async player => {
    await press(player, 'Sign out and continue');
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/signed-out#/invitation#${secret}`));
  },
});

/** A link about an email address signs no one in or out: readers stay signed in. */
export const EmailLink = meta.story({
  parameters: { path: '/invitation#email:the-secret-of-a-link' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible();
  },
});
