import { prove } from '@portico/contract/endpoints/signInStep';
import { totpCode } from '@portico/contract/hub/totp';
import { lifetimes } from '@portico/contract/limits';
import { addFactors, fixtureCode, fixtureSecret } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { Login } from './Login.tsx';

let hub: Hub;

/** The second step of a sign-in with a password. */
const meta = preview.meta({
  component: Login,
  parameters: { layout: 'fullscreen', path: '/login' },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context);
    addFactors(hub, people.user);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Signs in with the password, which leads to the second step. */
async function begin({ canvas, userEvent }: Player) {
  await fill({ userEvent }, await canvas.findByLabelText('Username or email'), people.user.username);
  await fill({ userEvent }, canvas.getByLabelText('Password'), people.user.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  return canvas.findByLabelText('Code');
}

const code = () => totpCode(fixtureSecret, hub.now());
const enter = async ({ canvas, userEvent }: Player, text: string, label = 'Code') => {
  await fill({ userEvent }, canvas.getByLabelText(label), text);
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
};

export const Code = meta.story({
  parameters: { state: 'login.second-step' },
  play: async context => {
    const field = await begin(context);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(
      context.canvas.getByText('Enter the 6-digit code that your authenticator app shows.'),
    ).toBeVisible();
    // The access type was chosen with the password.
    await expect(context.canvas.queryByRole('radiogroup', { name: 'Access type' })).not.toBeInTheDocument();
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** An administrator reset the second step: the link has a page of its own. */
export const LinkDue = meta.story({
  parameters: { state: 'login.link-due' },
  beforeEach() {
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    Object.assign(user ?? {}, {
      ...{ authenticators: [], recoveryCodes: null },
      enrolment: { secret: 'the-secret-of-a-link', expiresAt: hub.now() + 60_000 },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), people.user.username);
    await fill({ userEvent }, canvas.getByLabelText('Password'), people.user.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText(/^An administrator reset your second step\./)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Back to sign in' })).toBeVisible();
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async context => {
    const field = await begin(context);
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const SignedIn = meta.story({
  parameters: { picture: false },
  play: async context => {
    await begin(context);
    await enter(context, ` ${code().slice(0, 3)} ${code().slice(3)}`);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Welcome to your app dashboard');
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expect(hub.organisation.rememberedDevices.some(({ isThis }) => isThis)).toBe(false);
  },
});

/** The device then asks for the password only. */
export const Remembered = meta.story({
  parameters: { picture: false },
  play: async context => {
    await begin(context);
    await context.userEvent.click(
      context.canvas.getByRole('checkbox', { name: "Don't ask again on this device for 30 days" }),
    );
    await enter(context, code());
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/', { replace: true }));
    await expect(hub.organisation.rememberedDevices.some(({ isThis }) => isThis)).toBe(true);
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'login.wrong-code' },
  play: async context => {
    const field = await begin(context);
    await enter(context, '000000');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This code is wrong or was already used.',
    );
    await waitFor(() => expect(field).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const RecoveryCode = meta.story({
  parameters: { state: 'login.recovery-code' },
  play: async context => {
    await begin(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Use a recovery code' }));
    const field = await context.canvas.findByLabelText('Recovery code');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(context.canvas.getByText(/Each works once/)).toBeVisible();
  },
});

export const SignedInByRecoveryCode = meta.story({
  parameters: { picture: false },
  play: async context => {
    await begin(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Use a recovery code' }));
    await enter(context, fixtureCode(0).toUpperCase(), 'Recovery code');
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/', { replace: true }));
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    await expect(user?.recoveryCodes?.codes.filter(({ isUsed }) => !isUsed)).toHaveLength(7);
  },
});

/** Without recovery codes there is one way only. */
export const NoRecoveryCodes = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addFactors(hub, people.user, { codesLeft: 0 });
  },
  play: async context => {
    await begin(context);
    await expect(
      context.canvas.queryByRole('button', { name: 'Use a recovery code' }),
    ).not.toBeInTheDocument();
  },
});

export const Over = meta.story({
  parameters: { state: 'login.sign-in-over' },
  play: async context => {
    await begin(context);
    for (const pending of hub.organisation.pendingSignIns) pending.expiresAt -= lifetimes.pendingSignIn;
    await enter(context, code());
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This sign-in is over. Start again.',
    );
    await expect(context.canvas.queryByLabelText('Code')).not.toBeInTheDocument();
  },
});

/** Going back keeps the username and forgets the code. */
export const Back = meta.story({
  parameters: { picture: false },
  play: async context => {
    await begin(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Back to sign in' }));
    await expect(await context.canvas.findByLabelText('Username or email')).toHaveValue(people.user.username);
  },
});

export const Pending = meta.story({
  parameters: { state: 'login.second-step-pending' },
  beforeEach({ msw }) {
    msw.use(slow(prove));
  },
  play: async context => {
    await begin(context);
    await enter(context, code());
    await expect(await context.canvas.findByRole('button', { name: /Signing in/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Failed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(prove));
  },
  play: async context => {
    await begin(context);
    await enter(context, code());
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Login failed');
  },
});
