import { acceptInvitation } from '@portico/contract/signIn/endpoints/invitation';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor, inApp } from '../../lib/stories.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { secret } from './stories.tsx';

/** The page on which a user chooses a password by a link: an invitation, or one to reset the password. */
const meta = preview.meta({
  component: ChoosePassword,
  args: {
    row: acceptInvitation,
    token: secret,
    title: 'Welcome to Portico',
    lead: 'Choose the password of your account.',
    invalid: "This link doesn't work.",
    question: 'Already have a password?',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach: hubFor(),
});

export const Ready = meta.story({
  // The screen looks the same.
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: args.title })).toBeVisible();
    await expect(canvas.getByText(args.lead)).toBeVisible();
  },
});
