import { passwordResetMailMessage } from '@portico/contract/names';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub } from '../lib/stories.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { choose, linkStories, secret } from './stories.tsx';

const link = linkStories(ResetScreen, '/reset-password', api.auth.resetPassword);
let hub: Hub;

const userOfLink = () => hub.organisation.users.find(({ id }) => id === people.user.id);

/** Starts a hub with a mail server, and with a link. */
function hubWithLink(context: Parameters<typeof freshHub>[0], reader?: typeof people.manager) {
  hub = freshHub(context, reader);
  hub.organisation.mailServer = 'mail.brackenfield.example';
  Object.assign(userOfLink() ?? {}, { resetLink: { secret, expiresAt: hub.now() + 60_000 } });
}

/** The screen that a link to reset a password opens. */
const meta = preview.meta({
  component: ResetScreen,
  ...link.meta,
  beforeEach(context) {
    hubWithLink(context);
  },
});

export const Open = meta.story({
  parameters: { state: 'reset.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(canvas.getByText('Choose a new password. This signs you out on all devices.')).toBeVisible();
    await expect(document.title).toBe('Reset your password · Portico');
  },
});

export const Saved = meta.story({
  ...link.saved,
  play: async player => {
    await link.saved.play(player);
    await expect(userOfLink()).toMatchObject({ password: 'a phrase that they chose', resetLink: null });
  },
});

/** A used, expired, replaced or unknown link, or one that another browser asked for. */
export const Invalid = meta.story({
  parameters: { state: 'reset.invalid' },
  beforeEach() {
    Object.assign(userOfLink() ?? {}, { resetLink: null });
  },
  play: async player => {
    await choose(player);
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent(
      'This link does not work. It was used, it has expired, or another browser asked for it. Ask for a new one.',
    );
    await expect(player.canvas.queryByRole('form')).not.toBeInTheDocument();
  },
});

/** Asks for another link from this browser, in place. */
export const AskedAgain = meta.story({
  parameters: { picture: false, path: '/reset-password' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Username or email' }), people.user.username);
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expect(await dialog.findByText(passwordResetMailMessage)).toBeVisible();
  },
});

export const WeakPassword = meta.story(link.tooCommon);

export const SignedIn = meta.story({
  parameters: { state: 'reset.signed-in' },
  beforeEach(context) {
    hubWithLink(context, people.manager);
  },
  play: link.signedIn,
});

export const SignedOutFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hubWithLink(context, people.manager);
  },
  play: link.signedOutFirst,
});

export const Unreachable = meta.story(link.unreachable);

export const TabOrder = meta.story(link.tabOrder);
