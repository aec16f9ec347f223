import { people } from '@portico/mocks/fixtures';
import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub } from '../lib/stories.tsx';
import { Browser, signIn } from './stories.tsx';

const meta = preview.meta({
  component: Browser,
  parameters: { layout: 'fullscreen', picture: false },
  args: { start: '/' },
  beforeEach(context) {
    freshHub(context);
  },
});

const { username, password: temporary } = people.temporary;
const chosen = 'slow brass ferry';

/** Somebody new, with a temporary password: from the public page to their portal, and back the next day. */
export const FirstSignIn = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('finds the way from the public page to the login screen', async () => {
      const [signInLink] = await canvas.findAllByRole('link', { name: 'Sign In' });
      if (signInLink) await userEvent.click(signInLink);
      await expect(await canvas.findByRole('radio', { name: /User Access/ })).toBeChecked();
    });
    await step('signs in with the temporary password', () =>
      signIn(context, { username, password: temporary }),
    );
    await step('chooses a password before anything else', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
      await fill(context, canvas.getByLabelText('Current password'), temporary);
      await fill(context, canvas.getByLabelText('New password'), chosen);
      await fill(context, canvas.getByLabelText('Confirm new password'), chosen);
      await userEvent.click(canvas.getByRole('button', { name: 'Update Password' }));
    });
    await step('finds the portal', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Amara' })).toBeVisible();
      await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    });
    await step('leaves, and comes back with the password of their own', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
      await signIn(context, { username, password: chosen });
      await expect(await screen.findByText('Welcome to your app dashboard')).toBeVisible();
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Amara' })).toBeVisible();
    });
  },
});
