import { registeredMessage } from '@portico/contract/names';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp } from '../lib/stories.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const meta = preview.meta({
  component: RegisterScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/register' })],
  beforeEach(context) {
    openRegistration(context);
  },
});

/** Starts a hub with self-registration turned on. */
function openRegistration(context: Parameters<typeof freshHub>[0], passwordMinLength = 12): void {
  const { organisation } = freshHub(context);
  organisation.settings = { ...organisation.settings, allowSelfRegistration: true, passwordMinLength };
}

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const newcomer = {
  username: 'ingrid.solberg',
  email: 'ingrid@solberg.example',
  password: 'quiet river stone',
};

async function fillIn({ canvas, userEvent }: Player, person: Partial<typeof newcomer> = newcomer) {
  await canvas.findByRole('form', { name: 'Create an account' });
  if (person.username) await fill({ userEvent }, canvas.getByLabelText('Username'), person.username);
  if (person.email) await fill({ userEvent }, canvas.getByLabelText('Email'), person.email);
  if (person.password) await fill({ userEvent }, canvas.getByLabelText('Password'), person.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
}

export const Open = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create a Portico account' })).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/^At least 12 characters\./);
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expect(document.title).toBe('Create an account · Portico');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create account' })).toBeVisible();
  },
});

/** The minimum is never below 8 characters, whatever the setting says. */
export const ShortMinimum = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    openRegistration(context, 6);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveAccessibleDescription(/^At least 8 /);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.auth.options));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading registration form')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.auth.options));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The registration form could not be loaded.',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Closed = meta.story({
  beforeEach(context) {
    freshHub(context);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Self-registration is turned off\./)).toBeVisible();
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
});

/** Each invalid field has its message. The minimum password length is the setting. */
export const InvalidFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent }, { username: 'in', email: 'nowhere', password: 'quiet river' });
    const username = canvas.getByLabelText('Username');
    await expect(username).toHaveAccessibleDescription(/Username must be at least 3 characters/);
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      /New password must be at least 12 characters long/,
    );
    await waitFor(() => expect(username).toHaveFocus());
  },
});

export const UsernameTaken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent }, { ...newcomer, username: people.user.username.toUpperCase() });
    const username = canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/This username is already taken\./));
    await waitFor(() => expect(username).toHaveFocus());
  },
});

export const TooCommon = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    openRegistration(context, 8);
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent }, { ...newcomer, password: 'password1' });
    const password = canvas.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/This password is too common\./));
  },
});

export const Pending = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.auth.register));
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    const button = await canvas.findByRole('button', { name: /Creating your account…/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Registered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    await expect(await screen.findByRole('alertdialog', { name: registeredMessage })).toBeVisible();
  },
});

/** Registration was turned off while the form was open. */
export const ClosedMeanwhile = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.auth.register, { code: 'registration_closed' }));
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Self-registration is turned off.');
  },
});

export const Unreachable = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(unreachable(api.auth.register));
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Network error occurred.');
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'textbox Username',
    'textbox Email',
    'textbox First name Optional',
    'textbox Last name Optional',
    'password Password',
    'button Show password',
    'button Create account',
    'link Sign in',
  ),
});
