import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { dialogOf, freshHub, hub, inApp, press, storedUser } from '../../lib/stories.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { choose, secret } from './stories.tsx';

/** Starts a hub with a mail server, and with a link. */
function hubWithLink(context: Parameters<typeof freshHub>[0], reader?: typeof people.manager) {
  freshHub(context, reader);
  hub.organisation.mailServer = 'mail.brackenfield.example';
  storedUser(people.user).resetLink = { secret, expiresAt: hub.now() + 60_000 };
}

/** The screen of a link to reset a password, and of one to set up a second step. */
const meta = preview.meta({
  component: ResetScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: `/reset-password#${secret}` })],
  beforeEach: context => void hubWithLink(context),
});

export const Ready = meta.story({
  parameters: { state: 'reset.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByText('Choose a new password. This signs you out on all devices.')).toBeVisible();
    await expect(document.title).toBe('Reset your password · Portico');
  },
});

/**
 * A used, expired, replaced or unknown link, or one that another browser requested: this one offers to request another.
 */
export const Invalid = meta.story({
  parameters: { state: 'reset.invalid' },
  beforeEach() {
    storedUser(people.user).resetLink = null;
  },
  play: async player => {
    await choose(player);
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent(
      "This link doesn't work. It was already used, has expired or was requested in another browser. Request a new one.",
    );
    await expect(player.canvas.queryByRole('form')).not.toBeInTheDocument();
  },
});

export const AskedAgain = meta.story({
  parameters: { path: '/reset-password' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Ask for a new link');
    await dialogOf('Forgot your password?');
  },
});

/** The browser has a session, here of a manager. The link is not lost. */
export const SignedIn = meta.story({
  parameters: { state: 'reset.signed-in' },
  beforeEach: context => void hubWithLink(context, people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link is for choosing a new password.')).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
  },
});

/** A link to set up a second step that was cut off while it was copied. */
export const EnrolmentLink = meta.story({
  parameters: { path: '/reset-password#factor' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Set up your second step' });
    await expect(canvas.getByRole('alert')).toHaveTextContent("This link doesn't work.");
  },
});
