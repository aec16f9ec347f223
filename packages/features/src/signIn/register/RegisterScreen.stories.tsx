import { api } from '@portico/contract/api/table';
import { registeredMessage } from '@portico/contract/people/names';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { fill, freshHub, hub, hubFor, inApp, press } from '../../lib/stories.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

/** The registration screen: the form, or the sentence that registration is closed. */
const meta = preview.meta({
  component: RegisterScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/register' })],
  beforeEach(context) {
    freshHub(context);
    hub.organisation.settings = { ...hub.organisation.settings, allowSelfRegistration: true };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const newcomer = {
  username: 'ingrid.solberg',
  email: 'ingrid@solberg.example',
  password: 'quiet river stone',
};

async function fillIn({ canvas, userEvent }: Player, person: typeof newcomer) {
  await fill({ userEvent }, await canvas.findByLabelText('Username'), person.username);
  await fill({ userEvent }, canvas.getByLabelText('Email'), person.email);
  await fill({ userEvent }, canvas.getByLabelText('Password'), person.password);
  await press({ canvas, userEvent }, 'Create account');
}

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: 'Create an account' });
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create a Portico account' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expect(document.title).toBe('Create an account · Portico');
  },
});

export const Loading = meta.story(loading(api.auth.options, 'Loading registration form'));

export const LoadFails = meta.story(
  loadFails(api.auth.options, 'The registration form could not be loaded.'),
);

export const Closed = meta.story({
  beforeEach: hubFor(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Self-registration is turned off\./)).toBeVisible();
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
});

/** Each invalid field has its message. The minimum password length is the setting. */
export const InvalidFields = meta.story({
  beforeEach() {
    hub.organisation.settings = { ...hub.organisation.settings, passwordMinLength: 12 };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^At least 12 characters\./)).toBeVisible();
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

/** Registration is turned off meanwhile, then the username is taken. */
export const Registered = meta.story({
  play: async player => {
    const { canvas, msw, userEvent } = player;
    msw.use(fails(api.auth.register, { code: 'registration_closed' }));
    await fillIn(player, { ...newcomer, username: people.user.username.toUpperCase() });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Self-registration is turned off.');
    msw.use(...handlersFor(hub));
    await press(player, 'Create account');
    const username = canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/This username is already taken\./));
    await waitFor(() => expect(username).toHaveFocus());
    await userEvent.clear(username);
    await fill(player, username, newcomer.username);
    await press(player, 'Create account');
    await expect(await screen.findByRole('alertdialog', { name: registeredMessage })).toBeVisible();
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
