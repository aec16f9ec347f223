import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { freshHub, hubFor, inApp } from '../../lib/stories.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import { choose, secret } from './stories.tsx';

/** The screen of an invitation, and of links about an email address. */
const meta = preview.meta({
  component: InvitationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: `/invitation#${secret}` })],
  beforeEach(context) {
    invitedHub(context);
  },
});

/** Starts a hub on which a user is invited. */
function invitedHub(context: Parameters<typeof freshHub>[0]) {
  const hub = freshHub(context);
  const user = hub.organisation.users.find(({ id }) => id === people.user.id);
  const invitation = { secret, expiresAt: hub.now() + 1000, mail: null };
  Object.assign(user ?? {}, { isInvited: true, password: null, invitation });
  return user;
}

export const Ready = meta.story({
  parameters: { state: 'invitation.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome to Portico' })).toBeVisible();
    await expect(canvas.getByText('Choose the password of your account.')).toBeVisible();
    await expect(document.title).toBe('Choose a password · Portico');
  },
});

/** A used, expired, replaced or unknown link. */
export const Invalid = meta.story({
  parameters: { state: 'invitation.invalid' },
  beforeEach(context) {
    Object.assign(invitedHub(context) ?? {}, { invitation: null });
  },
  play: async player => {
    await choose(player);
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent(
      'This invitation is not valid. Ask your administrators for a new one.',
    );
    await expect(player.canvas.queryByRole('form')).not.toBeInTheDocument();
  },
});

/** The browser has a session, here of a manager. The link is not lost. */
export const SignedIn = meta.story({
  parameters: { state: 'invitation.signed-in' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This invitation is for a new account.')).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
  },
});

/** A link about an email address signs no one in or out: readers stay signed in. */
export const EmailLink = meta.story({
  parameters: { path: '/invitation#email:the-secret-of-a-link' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible();
  },
});
