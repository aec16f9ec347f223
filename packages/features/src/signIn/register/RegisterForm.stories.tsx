import { registeredMessage } from '@portico/contract/names';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { fill, freshHub, hub, inApp } from '../../lib/stories.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The form with which visitors create an account. The hub's settings have the minimum length of a password. */
const meta = preview.meta({
  component: RegisterForm,
  args: { passwordMinLength: 12 },
  decorators: [inApp({ app: 'portal', path: '/register' })],
  beforeEach(context) {
    const { organisation } = freshHub(context);
    const { passwordMinLength } = context.args;
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true, passwordMinLength };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const newcomer = {
  username: 'ingrid.solberg',
  email: 'ingrid@solberg.example',
  password: 'quiet river stone',
};

async function fillIn({ canvas, userEvent }: Player, person: typeof newcomer) {
  await canvas.findByRole('form', { name: 'Create an account' });
  await fill({ userEvent }, canvas.getByLabelText('Username'), person.username);
  await fill({ userEvent }, canvas.getByLabelText('Email'), person.email);
  await fill({ userEvent }, canvas.getByLabelText('Password'), person.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
}

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/^At least 12 characters\./);
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

/** Registration is turned off meanwhile, then the username is taken. */
export const Registered = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(fails(api.auth.register, { code: 'registration_closed' }));
    await fillIn({ canvas, userEvent }, { ...newcomer, username: people.user.username.toUpperCase() });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Self-registration is turned off.');
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    const username = canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/This username is already taken\./));
    await waitFor(() => expect(username).toHaveFocus());
    await userEvent.clear(username);
    await fill({ userEvent }, username, newcomer.username);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await screen.findByRole('alertdialog', { name: registeredMessage })).toBeVisible();
  },
});
