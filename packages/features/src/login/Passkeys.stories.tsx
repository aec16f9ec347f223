import * as passkeys from '@portico/contract/endpoints/passkeySignIn';
import { type MockedPasskeys, mockPasskeys } from '@portico/mocks/authenticator';
import { addOwnPasskey } from '@portico/mocks/fixturePasskeys';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { Login } from './Login.tsx';

let hub: Hub;
let device: MockedPasskeys;

/** Signing in with a passkey. The browser's part is an authenticator in software. */
const meta = preview.meta({
  component: Login,
  parameters: { layout: 'fullscreen', path: '/login' },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  async beforeEach(context) {
    hub = freshHub(context);
    device = mockPasskeys({ canOffer: context.parameters.canOffer === true });
    await addOwnPasskey(hub, people.user, device.authenticator);
    return device.restore;
  },
});

const button = { name: /passkey/ };
/** Waits until the button has loaded. */
const ready = async (canvas: StoryContext['canvas']) => {
  await waitFor(() =>
    expect(canvas.getByRole('button', button)).not.toHaveAttribute('aria-disabled', 'true'),
  );
  return canvas.getByRole('button', button);
};
const toast = () => screen.findByRole('alertdialog');

/** Needs no username: one press signs in, and nothing else is asked. */
export const OnePress = meta.story({
  parameters: { state: 'login.passkey' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent('Welcome to your app dashboard');
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
  },
});

/** Admin Access is chosen with a passkey as with a password. */
export const AdminAccess = meta.story({
  async beforeEach() {
    hub.organisation.passkeys = [];
    await addOwnPasskey(hub, people.admin, device.authenticator);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Admin Access/ }));
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent('Welcome to admin dashboard');
    await expect(localStorage.getItem('loginType')).toBeNull();
  },
});

/** Continues to the application that sent the user. */
export const ForAnApplication = meta.story({
  parameters: { path: `/login?app=${appIds.pantry}`, picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/open?app=${appIds.pantry}`, { replace: true }));
  },
});

/** Where the browser can, the username field offers passkeys, without delaying the form. */
export const InTheUsernameField = meta.story({
  parameters: { canOffer: true },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Username or email');
    await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(async () => {
      device.pick();
      await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    });
  },
});

/** The button ends the offer in the field, and a closed dialog begins it again. */
export const AfterTheFieldsOffer = meta.story({
  parameters: { canOffer: true, picture: false },
  beforeEach() {
    device.set('cancels');
  },
  play: async ({ canvas, userEvent }) => {
    const passkey = await ready(canvas);
    await userEvent.click(passkey);
    await waitFor(() => expect(passkey).not.toHaveAttribute('aria-disabled', 'true'));
    await waitFor(async () => {
      device.pick();
      await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    });
  },
});

/** Waits for the browser's dialog. */
export const Waiting = meta.story({
  parameters: { state: 'login.passkey-pending' },
  beforeEach() {
    device.set('waits');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await canvas.findByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  },
});

/** Closing the browser's dialog says nothing. */
export const Cancelled = meta.story({
  parameters: { picture: false },
  beforeEach() {
    device.set('cancels');
  },
  play: async ({ canvas, userEvent }) => {
    const passkey = await ready(canvas);
    await userEvent.click(passkey);
    await waitFor(() => expect(passkey).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const Refused = meta.story({
  parameters: { state: 'login.passkey-refused' },
  beforeEach() {
    hub.organisation.passkeys = [];
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent('Error');
    await expect(await toast()).toHaveTextContent(
      'This passkey was not accepted. Try again, or sign in another way.',
    );
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** A suspended user learns why, because the passkey proved who they are. */
export const Suspended = meta.story({
  async beforeEach() {
    await addOwnPasskey(hub, people.suspended, device.authenticator);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent('This account is suspended.');
  },
});

export const AtAnotherAddress = meta.story({
  parameters: { state: 'login.passkey-address' },
  beforeEach() {
    device.set('isElsewhere');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent(
      "Passkeys only work at the hub's own address. Open the hub there and try again.",
    );
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(passkeys.signIn));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await toast()).toHaveTextContent('Sign-in failed');
  },
});

export const SigningIn = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(passkeys.signIn));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await ready(canvas));
    await expect(await canvas.findByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
  },
});

/** A browser without passkeys shows the form alone. */
export const Unsupported = meta.story({
  parameters: { state: 'login.passkey-unsupported' },
  beforeEach: () => mockPasskeys({ isSupported: false }).restore,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.queryByRole('button', button)).not.toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await ready(canvas)).toBeVisible();
  },
});
