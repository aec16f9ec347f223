import { passwordResetMailMessage, passwordResetMessage } from '@portico/contract/people/names';
import { forgotPassword } from '@portico/contract/signIn/endpoints/password';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, fill, freshHub, hub, hubFor, inApp, press } from '../../lib/stories.tsx';
import ForgotPassword from './ForgotPassword.tsx';

/** Requests a password reset: the hub emails a link, or notifies the administrators. */
const meta = preview.meta({
  component: ForgotPassword,
  args: { onClose: fn() },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach: hubFor(),
});

async function ask({ userEvent }: Pick<StoryContext, 'userEvent'>, name: string) {
  const dialog = await dialogOf('Forgot your password?');
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Username or email' }), name);
  await press({ canvas: dialog, userEvent }, 'Send request');
  return dialog;
}

export const Ready = meta.story({
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Username or email' });
    await waitFor(() => expect(name).toHaveFocus());
  },
});

/** Shows the same message for known and unknown names. The hub is unreachable first. */
export const Sent = meta.story({
  play: async ({ args, msw, userEvent }) => {
    msw.use(unreachable(forgotPassword));
    const dialog = await ask({ userEvent }, 'nobody.here');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Network error occurred. Please try again.',
    );
    msw.use(...handlersFor(hub));
    await press({ canvas: dialog, userEvent }, 'Send request');
    const answer = await dialog.findByText(passwordResetMessage);
    await waitFor(() => expect(answer).toBeVisible());
    await press({ canvas: dialog, userEvent }, 'Back to sign in');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** With a mail server, the hub mails a link. */
export const SentByMail = meta.story({
  parameters: { state: 'login.forgot-by-mail' },
  beforeEach(context) {
    freshHub(context).organisation.mailServer = 'mail.brackenfield.example';
  },
  play: async ({ userEvent }) => {
    const dialog = await ask({ userEvent }, people.user.email);
    const answer = await dialog.findByText(passwordResetMailMessage);
    await waitFor(() => expect(answer).toBeVisible());
  },
});
