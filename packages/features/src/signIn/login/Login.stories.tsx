import { people } from '@portico/mocks/fixtures/fixtures';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { dialogOf, fill, freshHub, hubFor, inApp, press, visits } from '../../lib/stories.tsx';
import { Login } from './Login.tsx';

/** The login screen: the access type, the form, and the offers around them. */
const meta = preview.meta({
  component: Login,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach: hubFor(),
});

const boxOf = (element: HTMLElement) => element.getBoundingClientRect();

export const Ready = meta.story({
  parameters: { state: 'login.user-access' },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Portico');
    await expect(canvas.getByRole('radio', { name: /User Access/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Admin Access/ })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByLabelText('Username or email')).toHaveFocus());
    await expect(document.title).toBe('Sign in · Portico');
    await step('fields are as high as buttons, and come before the access types', async () => {
      const button = canvas.getByRole('button', { name: 'Sign in' });
      const field = canvas.getByLabelText('Username or email');
      // A ratio, because Storybook shows screens scaled.
      await expect(boxOf(field).height / boxOf(button).height).toBeGreaterThan(0.9);
      const types = canvas.getByRole('radiogroup', { name: 'Access type' });
      await expect(boxOf(types).top).toBeGreaterThan(boxOf(button).bottom);
    });
  },
});

/** The session that begins has the chosen access type. */
export const AdminAccess = meta.story({
  parameters: { state: 'login.admin-access' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('A simple, mobile-friendly interface with your apps')).toBeVisible();
    const admin = canvas.getByRole('radio', { name: /Admin Access/ });
    await expect(admin).toHaveAccessibleDescription('The full admin dashboard with system management');
    await userEvent.click(admin);
    await expect(admin).toBeChecked();
    await expect(canvas.getByText('The full admin dashboard with system management')).toBeVisible();
  },
});

/** Changes a temporary password in the same document, which still knows it, without a welcome. */
export const TemporaryPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { username, password } = people.temporary;
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), username);
    await fill({ userEvent }, canvas.getByLabelText('Password'), password);
    await press({ canvas, userEvent }, 'Sign in');
    await expect(await canvas.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue(password);
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await expect(localStorage.getItem('temp_password')).toBe('true');
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** Shows the failure once, above the form, where it moves nothing and stays until the next attempt. */
export const Refused = meta.story({
  parameters: { state: 'login.failed-server-message' },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByLabelText('Username or email');
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    const { top } = boxOf(password);
    await fill({ userEvent }, username, people.user.username);
    await fill({ userEvent }, password, 'not this one');
    await press({ canvas, userEvent }, 'Sign in');
    const toast = await canvas.findByRole('alertdialog', { name: 'Error' });
    await expect(toast).toHaveAccessibleDescription('Wrong username or password.');
    await expect(screen.getAllByText('Wrong username or password.')).toHaveLength(1);
    await expect(boxOf(toast).bottom).toBeLessThan(boxOf(username).top);
    await expect(boxOf(password).top).toBe(top);
    await expect(password).toHaveFocus();
    await expect(password.selectionEnd).toBe('not this one'.length);
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** Takes the typed name along, which stays when the network returns: without a session, there is nothing to reconnect. */
export const ForgotPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('Username or email'), people.user.username);
    dispatchEvent(new Event('online'));
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(visits).not.toHaveBeenCalled();
    await press({ canvas, userEvent }, 'Forgot password?');
    const dialog = await dialogOf('Forgot your password?');
    await expect(dialog.getByLabelText('Username or email')).toHaveValue(people.user.username);
  },
});

/** Where the settings allow registration. Otherwise its line stays empty, so that nothing moves. */
export const WithRegistration = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Sign in' });
    const { top } = boxOf(button);
    const link = await canvas.findByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register');
    await expect(boxOf(button).top).toBe(top);
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'textbox Username or email',
    'password Password',
    'button Show password',
    'checkbox Remember me',
    'button Forgot password?',
    'button Sign in',
    'button Sign in with a passkey',
    'radio User Access',
  ),
});
