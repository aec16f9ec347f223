import { passwordResetMailMessage, passwordResetMessage } from '@portico/contract/names';
import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { Login } from './Login.tsx';

const meta = preview.meta({
  component: Login,
  parameters: { layout: 'fullscreen', path: '/login' },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context);
  },
});

async function signIn({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, as = people.user) {
  await fill({ userEvent }, await canvas.findByLabelText('Username or email'), as.username);
  await fill({ userEvent }, canvas.getByLabelText('Password'), as.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

const toast = () => screen.findByRole('alertdialog');

export const UserAccess = meta.story({
  parameters: { state: 'login.user-access' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Portico');
    await expect(canvas.getByRole('radio', { name: /User Access/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Admin Access/ })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByLabelText('Username or email')).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(document.title).toBe('Sign in · Portico');
  },
});

export const AdminAccess = meta.story({
  parameters: { state: 'login.admin-access' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Admin Access/ }));
    await expect(canvas.getByRole('radio', { name: /Admin Access/ })).toBeChecked();
  },
});

/** An application that sends the user knows their name (`login_hint`): the field has it, and they may correct it. */
export const PrefilledByAnApplication = meta.story({
  parameters: {
    state: 'login.prefilled',
    path: `/login?app=${appIds.pantry}&login_hint=${encodeURIComponent(people.user.email)}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Username or email')).toHaveValue(people.user.email);
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
});

/** Fields and buttons are equally high, and both access types have as many lines. */
export const Aligned = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;
    const button = await canvas.findByRole('button', { name: 'Sign in' });
    await expect(heightOf(canvas.getByLabelText('Username or email'))).toBeGreaterThanOrEqual(
      heightOf(button) - 2,
    );
    const user = canvas.getByText('A simple, mobile-friendly interface with your apps');
    const admin = canvas.getByText('The full admin dashboard with system management');
    await expect(heightOf(user)).toBe(heightOf(admin));
  },
});

export const PasswordVisible = meta.story({
  parameters: { state: 'login.password-visible' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), people.user.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('Password')).toHaveValue(people.user.password);
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
});

/** Continues the request of the application after a sign-in from its address, so that 'Back' skips the form. */
export const ForAnApplication = meta.story({
  parameters: { path: `/login?app=${appIds.pantry}&request=0123456789abcdef` },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    const page = `/open?app=${appIds.pantry}&request=0123456789abcdef`;
    await waitFor(() => expect(visits).toHaveBeenCalledWith(page, { replace: true }));
  },
});

/** Shows the error on submit and updates it while the user types. */
export const UsernameRequired = meta.story({
  parameters: { state: 'login.username-required' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), people.user.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const username = canvas.getByLabelText('Username or email');
    await expect(username).toHaveAccessibleDescription('Username or email is required');
    await waitFor(() => expect(username).toHaveFocus());
    await userEvent.type(username, 'j');
    await expect(username).not.toBeInvalid();
    await userEvent.clear(username);
    await expect(username).toHaveAccessibleDescription('Username or email is required');
  },
});

export const PasswordRequired = meta.story({
  parameters: { state: 'login.password-required' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username or email'), people.user.username);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  },
});

export const Pending = meta.story({
  parameters: { state: 'login.pending' },
  beforeEach({ msw }) {
    msw.use(slow(api.auth.login));
  },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    const button = await canvas.findByRole('button', { name: /Signing in…/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Does not reveal whether the username or the password was wrong. */
export const FailedServerMessage = meta.story({
  parameters: { state: 'login.failed-server-message' },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, { ...people.user, password: 'not this one' });
    await expect(await toast()).toHaveTextContent('Error');
    await expect(await toast()).toHaveTextContent('Wrong username or password.');
    await expect(await canvas.findByText('Wrong username or password.')).toBeVisible();
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(password).toHaveFocus();
    await expect(password.selectionEnd).toBe('not this one'.length);
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const FailedSuspended = meta.story({
  parameters: { state: 'login.failed-server-message' },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, people.suspended);
    await expect(await toast()).toHaveTextContent('This account is suspended.');
  },
});

export const FailedDefault = meta.story({
  parameters: { state: 'login.failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(api.auth.login));
  },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await toast()).toHaveTextContent('Error');
    await expect(await toast()).toHaveTextContent('Login failed');
  },
});

export const WelcomeUser = meta.story({
  parameters: { state: 'login.welcome-user' },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await toast()).toHaveTextContent('Success');
    await expect(await toast()).toHaveTextContent('Welcome to your app dashboard');
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expect(localStorage.getItem('loginType')).toBe('user');
    await expect(document.cookie).toContain('loginType=user');
  },
});

export const WelcomeAdmin = meta.story({
  parameters: { state: 'login.welcome-admin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Admin Access/ }));
    await signIn({ canvas, userEvent }, people.admin);
    await expect(await toast()).toHaveTextContent('Success');
    await expect(await toast()).toHaveTextContent('Welcome to admin dashboard');
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('loginType')).toBeNull();
  },
});

/** Owner and admin get the console with either access type, and the welcome names it. */
export const WelcomeAdminByUserAccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, people.admin);
    await expect(await toast()).toHaveTextContent('Welcome to admin dashboard');
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('loginType')).toBe('user');
  },
});

/** Leads on to an application's question without a welcome to the start page, which would cover its buttons. */
export const LeadsElsewhere = meta.story({
  parameters: { path: `/login?next=${encodeURIComponent('/consent?app=1')}` },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/consent?app=1', { replace: true }));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** Changes a temporary password in the same document, which still knows it, without a welcome. */
export const TemporaryPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, people.temporary);
    await expect(await canvas.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue(people.temporary.password);
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await expect(localStorage.getItem('temp_password')).toBe('true');
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** Offers registration when the settings allow it. */
export const RegistrationOpen = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register');
    await waitFor(() => expect(canvas.getByLabelText('Username or email')).toHaveFocus());
  },
});

export const RegistrationClosed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Sign in' });
    await expect(canvas.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  },
});

/** Shows the same message for known and unknown names. */
export const ForgotPassword = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot password?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot your password?' });
    await step('sends the request', async () => {
      const name = within(dialog).getByRole('textbox', { name: 'Username or email' });
      await waitFor(() => expect(name).toHaveFocus());
      await userEvent.type(name, 'nobody.here');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    });
    await step('shows the same message as for known names', async () => {
      const answer = await within(dialog).findByText(passwordResetMessage);
      await waitFor(() => expect(answer).toBeVisible());
    });
  },
});

/** With a mail server, the hub mails a link. */
export const ForgotPasswordByMail = meta.story({
  parameters: { state: 'login.forgot-by-mail' },
  beforeEach(context) {
    freshHub(context).organisation.mailServer = 'mail.brackenfield.example';
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot password?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot your password?' });
    const name = within(dialog).getByRole('textbox', { name: 'Username or email' });
    await userEvent.type(name, people.user.email);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    const answer = await within(dialog).findByText(passwordResetMailMessage);
    await waitFor(() => expect(answer).toBeVisible());
  },
});

/** Without a session, there is nothing to reconnect, and the input stays. */
export const BackOnline = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), people.user.username);
    dispatchEvent(new Event('online'));
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(visits).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Username or email')).toHaveValue(people.user.username);
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'radio User Access',
    'textbox Username or email',
    'password Password',
    'button Show password',
    'checkbox Remember me',
    'button Forgot password?',
    'button Sign in',
    'button Sign in with a passkey',
  ),
});
