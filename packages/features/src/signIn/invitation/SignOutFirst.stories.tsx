import { logout } from '@portico/contract/endpoints/logout';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { fixtureHub, people, signedInAs } from '@portico/mocks/fixtures';
import { answers } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { hubFor, inApp, visits } from '../../lib/stories.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

const user: SignedInUser = JSON.parse(signedInAs(fixtureHub(), people.manager).stored.auth_user ?? '');
const next = '/invitation#the-secret-of-a-link';

/** Replaces the form for choosing a password in a signed-in browser: the link may be for another account. */
const meta = preview.meta({
  component: SignOutFirst,
  args: {
    lead: 'This invitation is for a new account.',
    advice: 'Sign out to choose the password of the invited account. The invitation stays valid.',
    next,
    user,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach: hubFor(people.manager),
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeVisible();
    await expect(canvas.getByText(people.manager.username)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  },
});

/** Ends the session and comes back to the link. The secret stays in the fragment. */
export const SignedOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(next));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** Notifies applications of the sign-out first; the report leads back. */
export const SignedOutWithReport = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(logout, { ok: true, hasReport: true }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/signed-out#${next}`));
  },
});
