import { login } from '@portico/contract/endpoints/auth';
import { acceptInvitation } from '@portico/contract/endpoints/invitation';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { Route, Routes } from 'react-router';
import { expect, screen, waitFor } from 'storybook/test';
import { freshHub, inApp, visits } from '../../lib/stories.tsx';
import { Login } from '../login/Login.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { choose, secret } from './stories.tsx';

/** The page on which a user chooses a password by a link: an invitation, or one to reset the password. */
const meta = preview.meta({
  component: ChoosePassword,
  args: {
    row: acceptInvitation,
    token: secret,
    title: 'Welcome to Portico',
    lead: 'Choose the password of your account.',
    invalid: "This link doesn't work.",
    question: 'Already have a password?',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach(context) {
    const hub = freshHub(context);
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    const invitation = { secret, expiresAt: hub.now() + 1000, mail: null };
    Object.assign(user ?? {}, { isInvited: true, password: null, invitation });
  },
});

export const Ready = meta.story({
  // The screen looks the same.
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome to Portico' })).toBeVisible();
    await expect(canvas.getByText(String(args.lead))).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      /^At least 8 characters\./,
    );
  },
});

/** Signs the user in with it. The hub refuses a common one first, and the link still works. */
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
  render: args => (
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="*" element={<ChoosePassword {...args} />} />
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

/** A link that was cut off. */
export const WithoutSecret = meta.story({
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This link doesn't work.")).toBeVisible();
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
});
