import { logout } from '@portico/contract/endpoints/logout';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, slow } from '@portico/mocks/network';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, visits } from '../lib/stories.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import { choose, linkStories, secret } from './stories.tsx';

const link = linkStories(InvitationScreen, '/invitation', api.auth.acceptInvitation);

const meta = preview.meta({
  component: InvitationScreen,
  ...link.meta,
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
  return { hub, user };
}

const invalid = 'This invitation is not valid. Ask your administrators for a new one.';

export const Open = meta.story({
  parameters: { state: 'invitation.open' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome to Portico' })).toBeVisible();
    await expect(canvas.getByText('Choose the password of your account.')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      /^At least 8 characters\./,
    );
    await expect(document.title).toBe('Choose a password · Portico');
  },
});

export const Accepted = meta.story(link.saved);

export const Mismatch = meta.story({
  parameters: { picture: false },
  play: async player => {
    await choose(player, 'a phrase that they chose', 'another phrase');
    await expect(player.canvas.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      "New passwords don't match",
    );
  },
});

export const TooCommon = meta.story(link.tooCommon);

export const Pending = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(slow(api.auth.acceptInvitation));
  },
  play: async player => {
    await choose(player);
    const button = await player.canvas.findByRole('button', { name: /Saving your password…/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** A used, expired, replaced or unknown link. */
export const Invalid = meta.story({
  parameters: { state: 'invitation.invalid' },
  beforeEach(context) {
    Object.assign(invitedHub(context).user ?? {}, { invitation: null });
  },
  play: async player => {
    await choose(player);
    const { canvas } = player;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(invalid);
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
});

export const SignedIn = meta.story({
  parameters: { state: 'invitation.signed-in' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: link.signedIn,
});

export const SignedOutFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: link.signedOutFirst,
});

/** Applications are told of the sign-out first; the report leads back. */
export const SignedOutWithReport = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
    context.msw.use(answers(logout, { ok: true, hasReport: true }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/signed-out#/invitation#${secret}`));
  },
});

export const WithoutSecret = meta.story({
  parameters: { picture: false, path: '/invitation' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(invalid)).toBeVisible();
  },
});

export const Unreachable = meta.story(link.unreachable);

export const TabOrder = meta.story(link.tabOrder);
