import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor, inApp } from '../../lib/stories.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

/** Replaces the screen of a link in a signed-in browser: the link may be for another account. */
const meta = preview.meta({
  component: SignOutFirst,
  args: {
    lead: 'This invitation is for a new account.',
    advice: 'Sign out to choose the password of the invited account. The invitation stays valid.',
    next: '/invitation#the-secret-of-a-link',
    children: null,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach: hubFor(people.manager),
});

export const Ready = meta.story({
  // The screen of invitations looks the same.
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  },
});
