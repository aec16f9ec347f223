import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { protectInput } from '../../lib/forms/unsavedInput.ts';
import {
  dialogOf,
  fill,
  freshHub,
  hub,
  inFeature,
  press,
  questionOf,
  removeToken,
  storedUser,
  visits,
} from '../../lib/stories.tsx';
import SignInAgain from './SignInAgain.tsx';

/** The dialog to sign in again over a page with unsaved input, whose session has ended. */
const meta = preview.meta({
  component: SignInAgain,
  args: {
    endMessage: 'Your session was ended in another tab, on another device or by an administrator.',
  },
  decorators: [inFeature({ app: 'admin', path: '/users?create' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    return protectInput({ isLostAt: () => true, discard: () => {} });
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const { username, password } = people.admin;
const admin = () => storedUser(people.admin);
const signInDialog = () => dialogOf('Sign in again');

async function send({ userEvent }: Player, text = password) {
  const dialog = await signInDialog();
  removeToken();
  await fill({ userEvent }, dialog.getByLabelText('Password'), text);
  await press({ canvas: dialog, userEvent }, 'Sign in');
  return dialog;
}

const expectSession = () => waitFor(() => expect(localStorage.getItem('auth_token')).not.toBeNull());

/** The dialog gives the reason, names the account, and asks for its password. */
export const Ready = meta.story({
  play: async ({ args }) => {
    const dialog = await signInDialog();
    await expect(
      dialog.getByText(`${args.endMessage} Sign in to continue: your input is kept.`),
    ).toBeVisible();
    await expect(dialog.getByLabelText('Username')).toHaveValue(username);
    await expect(dialog.getByLabelText('Username')).toHaveAttribute('readonly');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  },
});

export const WrongPassword = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await send({ userEvent }, 'not the password');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Wrong username or password.');
    await expect(localStorage.getItem('auth_token')).toBeNull();
    const field = dialog.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await press({ canvas: dialog, userEvent }, 'Sign in');
    await expect(field).toHaveAccessibleDescription('Password is required');
    await send({ userEvent });
    await expectSession();
  },
});

/** The only way of a user who has no password. */
export const WithAPasskey = meta.story({
  beforeEach() {
    addPasskeys(hub, people.admin, 1);
    return mockPasskeys().restore;
  },
  play: async ({ userEvent }) => {
    const dialog = await signInDialog();
    removeToken();
    await press({ canvas: dialog, userEvent }, 'Use a passkey');
    await expectSession();
  },
});

/** An administrator has reset the password meanwhile: it is changed in place. The hub refuses a common one at its field. */
export const TemporaryPassword = meta.story({
  play: async ({ userEvent }) => {
    await signInDialog();
    const due = { hasTemporaryPassword: true, temporaryPasswordExpiresAt: hub.now() + 60_000 };
    Object.assign(admin(), due);
    await send({ userEvent });
    const dialog = await dialogOf('Password Change Required');
    await expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await expect(dialog.getByText(/^You're using a temporary .* Your input is kept\.$/)).toBeVisible();
    const field = dialog.getByLabelText('New password');
    for (const text of ['password1', 'slow brass ferry']) {
      for (const label of ['New password', 'Confirm new password']) {
        await userEvent.clear(dialog.getByLabelText(label));
        await fill({ userEvent }, dialog.getByLabelText(label), text);
      }
      await press({ canvas: dialog, userEvent }, 'Update Password');
      if (text === 'password1') {
        await waitFor(() => expect(field).toHaveAccessibleDescription(/too common/));
        await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
      }
    }
    await waitFor(() => expect(admin().password).toBe('slow brass ferry'));
  },
});

/** Escape and Cancel ask for confirmation first. After it, the sign-in page leads back. */
export const GivenUp = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await signInDialog();
    const answer = async (name: string) => {
      await press({ canvas: await questionOf('Leave without saving?'), userEvent }, name);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    await userEvent.keyboard('{Escape}');
    await answer('Keep editing');
    await expect(visits).not.toHaveBeenCalled();
    await press({ canvas: dialog, userEvent }, 'Cancel');
    await answer('Leave without saving');
    await waitFor(() => expect(visits).toHaveBeenCalledTimes(1));
    await expect(visits).toHaveBeenCalledWith('/login?next=%2Fusers%3Fcreate');
  },
});
