import { people } from '@portico/mocks/fixtures';
import { tabOrder } from '@portico/storybook/keyboard';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { fill, freshHub, inApp, visits } from '../../lib/stories.tsx';
import { Login } from './Login.tsx';

/** The login screen: the access type, the form, and the offers around them. */
const meta = preview.meta({
  component: Login,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach(context) {
    freshHub(context);
  },
});

const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;

export const Ready = meta.story({
  parameters: { state: 'login.user-access' },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Portico');
    await expect(canvas.getByRole('radio', { name: /User Access/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Admin Access/ })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByLabelText('Username or email')).toHaveFocus());
    await expect(document.title).toBe('Sign in · Portico');
    await step('fields are as high as buttons, and both access types have as many lines', async () => {
      const button = canvas.getByRole('button', { name: 'Sign in' });
      const field = canvas.getByLabelText('Username or email');
      // A ratio, because Storybook shows screens scaled.
      await expect(heightOf(field) / heightOf(button)).toBeGreaterThan(0.9);
      const user = canvas.getByText('A simple, mobile-friendly interface with your apps');
      const admin = canvas.getByText('The full admin dashboard with system management');
      await expect(heightOf(user)).toBe(heightOf(admin));
    });
  },
});

/** The session that begins has the chosen access type. */
export const AdminAccess = meta.story({
  parameters: { state: 'login.admin-access' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Admin Access/ }));
    await expect(canvas.getByRole('radio', { name: /Admin Access/ })).toBeChecked();
  },
});

/** Changes a temporary password in the same document, which still knows it, without a welcome. */
export const TemporaryPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { username, password } = people.temporary;
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), username);
    await fill({ userEvent }, canvas.getByLabelText('Password'), password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue(password);
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await expect(localStorage.getItem('temp_password')).toBe('true');
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const ForgotPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot password?' }));
    await expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  },
});

/** Without a session, there is nothing to reconnect, and the input stays. */
export const BackOnline = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), people.user.username);
    dispatchEvent(new Event('online'));
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(visits).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Username or email')).toHaveValue(people.user.username);
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'radio User Access',
    'textbox Username or email',
    'password Password',
    'button Show password',
    'checkbox Remember me',
    'button Forgot password?',
    'button Sign in',
    'button Sign in with a passkey',
  ),
});
