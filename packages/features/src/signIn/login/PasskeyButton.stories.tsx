import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { type MockedPasskeys, mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import { TextField } from '@portico/ui/TextField';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { freshHub, hub, inApp, press as pressIn, visits } from '../../lib/stories.tsx';
import PasskeyButton from './PasskeyButton.tsx';

let device: MockedPasskeys;

/** The button that signs in with a passkey, without a username. The browser's part is an authenticator in software. */
const meta = preview.meta({
  component: PasskeyButton,
  args: { chosen: 'user' as const, remember: false },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach(context) {
    freshHub(context);
    device = mockPasskeys({ canOffer: context.parameters.canOffer === true });
    addPasskeys(hub, people.user, 1);
    return device.restore;
  },
});

const button = { name: /passkey/ };
const ready = (canvas: StoryContext['canvas']) => canvas.findByRole('button', button);
const press = (player: Pick<StoryContext, 'canvas' | 'userEvent'>) => pressIn(player, button.name);
const toast = () => screen.findByRole('alertdialog');

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await ready(canvas)).toHaveTextContent('Sign in with a passkey');
  },
});

/** Signs in with one press, without a username or another prompt. */
export const OnePress = meta.story({
  parameters: { state: 'login.passkey' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await toast();
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
  },
});

/** Browsers offer passkeys in a field that requests them. */
const belowAField = (Story: ComponentType) => (
  <>
    <TextField label="Username or email" autoComplete="username webauthn" />
    <Story />
  </>
);

/** Picks the passkey of the field once it is offered. */
const isPicked = () =>
  waitFor(async () => {
    device.pick();
    await expect(visits).toHaveBeenCalledWith('/', { replace: true });
  });

/** In browsers that can, the username field offers passkeys. */
export const InTheUsernameField = meta.story({
  parameters: { canOffer: true },
  decorators: [belowAField],
  play: async ({ canvas }) => {
    await ready(canvas);
    await isPicked();
  },
});

/** The button ends the offer in the field. Closing the browser's dialog shows no message, and begins the offer again. */
export const Cancelled = meta.story({
  parameters: { canOffer: true },
  decorators: [belowAField],
  beforeEach: () => device.set('cancels'),
  play: async ({ canvas, userEvent }) => {
    const passkey = await ready(canvas);
    await userEvent.click(passkey);
    await waitFor(() => expect(passkey).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await isPicked();
  },
});

/** Waits for the browser's dialog. */
export const Waiting = meta.story({
  parameters: { state: 'login.passkey-pending' },
  beforeEach: () => device.set('waits'),
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await expect(await canvas.findByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Refused = meta.story({
  parameters: { state: 'login.passkey-refused' },
  beforeEach() {
    hub.organisation.passkeys = [];
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await toast();
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const AtAnotherAddress = meta.story({
  parameters: { state: 'login.passkey-address' },
  beforeEach: () => device.set('isElsewhere'),
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent });
    await toast();
  },
});
