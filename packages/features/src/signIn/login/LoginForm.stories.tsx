import { api } from '@portico/contract/api/table';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails, slow } from '@portico/mocks/network/network';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill, hub, hubFor, inApp, press, visits } from '../../lib/stories.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The form that signs in with a password or a passkey. A second step takes its place. */
const meta = preview.meta({
  component: LoginForm,
  args: { chosen: 'user' as const, onForgot: fn(), children: null },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach: hubFor(),
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function signIn({ canvas, userEvent }: Player, as = people.user) {
  await fill({ userEvent }, await canvas.findByLabelText('Username or email'), as.username);
  await fill({ userEvent }, canvas.getByLabelText('Password'), as.password);
  await press({ canvas, userEvent }, 'Sign in');
}

const toast = () => screen.findByRole('alertdialog');

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const username = canvas.getByLabelText('Username or email');
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(await canvas.findByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
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

export const PasswordVisible = meta.story({
  parameters: { state: 'login.password-visible' },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Password'), people.user.password);
    await press({ canvas, userEvent }, 'Show password');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('Password')).toHaveValue(people.user.password);
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
});

/** Shows the errors on submit and updates them while the user types. */
export const UsernameRequired = meta.story({
  parameters: { state: ['login.username-required', 'login.password-required'] },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByLabelText('Username or email');
    await press({ canvas, userEvent }, 'Sign in');
    await expect(username).toHaveAccessibleDescription('Username or email is required');
    await waitFor(() => expect(username).toHaveFocus());
    await userEvent.type(username, 'j');
    await expect(username).not.toBeInvalid();
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveAccessibleDescription('Password is required');
    await press({ canvas, userEvent }, 'Sign in');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.clear(username);
    await expect(username).toHaveAccessibleDescription('Username or email is required');
  },
});

export const Pending = meta.story({
  parameters: { state: 'login.pending' },
  beforeEach: ({ msw }) => msw.use(slow(api.auth.login)),
  play: async context => {
    await signIn(context);
    const button = await context.canvas.findByRole('button', { name: /Signing in…/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Failed = meta.story({
  parameters: { state: 'login.failed-default' },
  beforeEach: ({ msw }) => msw.use(fails(api.auth.login)),
  play: async context => {
    await signIn(context);
    await toast();
  },
});

export const Welcome = meta.story({
  parameters: { state: 'login.welcome-user' },
  play: async context => {
    await signIn(context);
    await toast();
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expect(localStorage.getItem('loginType')).toBe('user');
    await expect(document.cookie).toContain('loginType=user');
  },
});

export const WelcomeAdmin = meta.story({
  parameters: { state: 'login.welcome-admin' },
  args: { chosen: 'admin' },
  play: async context => {
    await signIn(context, people.admin);
    await toast();
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('loginType')).toBeNull();
  },
});

/** Owner and admin get the console with either access type, and the welcome names it. */
export const WelcomeAdminByUserAccess = meta.story({
  play: async context => {
    await signIn(context, people.admin);
    await expect(await toast()).toHaveTextContent('Welcome to admin dashboard');
    await expect(localStorage.getItem('loginType')).toBe('user');
  },
});

/** Continues the request of the application after a sign-in from its address, so that 'Back' skips the form. */
export const ForAnApplication = meta.story({
  parameters: { path: `/login?app=${appIds.pantry}&request=0123456789abcdef` },
  play: async context => {
    await signIn(context);
    const page = `/open?app=${appIds.pantry}&request=0123456789abcdef`;
    await waitFor(() => expect(visits).toHaveBeenCalledWith(page, { replace: true }));
  },
});

/** Leads on to an application's question without a welcome to the start page, which would cover its buttons. */
export const LeadsElsewhere = meta.story({
  parameters: { path: `/login?next=${encodeURIComponent('/consent?app=1')}` },
  play: async context => {
    await signIn(context);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/consent?app=1', { replace: true }));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** The access type was chosen with the password: only the step remains, and 'Back' keeps the username. */
export const SecondStep = meta.story({
  args: { children: 'Access type' },
  play: async context => {
    addFactors(hub, people.user);
    await signIn(context);
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveFocus());
    await expect(canvas.queryByText('Access type')).not.toBeInTheDocument();
    await expect(localStorage.getItem('auth_token')).toBeNull();
    await press({ canvas, userEvent }, 'Back to sign in');
    await expect(await canvas.findByLabelText('Username or email')).toHaveValue(people.user.username);
  },
});

/** A browser without passkeys shows the form alone. */
export const WithoutPasskeys = meta.story({
  parameters: { state: 'login.passkey-unsupported' },
  beforeEach: () => mockPasskeys({ isSupported: false }).restore,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  },
});
