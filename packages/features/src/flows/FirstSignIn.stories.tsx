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
const newPassword = 'slow brass ferry';

/** Signs in with a temporary password, sets a new one, and signs in again with it. */
export const FirstSignIn = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('opens the login screen from the landing page', async () => {
      const [signInLink] = await canvas.findAllByRole('link', { name: 'Sign In' });
      if (signInLink) await userEvent.click(signInLink);
      await expect(await canvas.findByRole('radio', { name: /User Access/ })).toBeChecked();
    });
    await step('signs in with the temporary password', () =>
      signIn(context, { username, password: temporary }),
    );
    await step('sets a new password first', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
      await expect(canvas.getByLabelText('Current password')).toHaveValue(temporary);
      await fill(context, canvas.getByLabelText('New password'), newPassword);
      await fill(context, canvas.getByLabelText('Confirm new password'), newPassword);
      await userEvent.click(canvas.getByRole('button', { name: 'Update Password' }));
    });
    await step('reaches the portal', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Amara' })).toBeVisible();
      await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    });
    await step('logs out and signs in with the new password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
      await signIn(context, { username, password: newPassword });
      await expect(await screen.findByText('Welcome to your app dashboard')).toBeVisible();
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Amara' })).toBeVisible();
    });
  },
});
