import { lifetimes } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import { mockPasskeys } from '@portico/mocks/authenticator';
import { addOwnPasskey } from '@portico/mocks/fixturePasskeys';
import { people, signedInAs } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { revalidateMounted } from '../lib/data/readCache.ts';
import { ClockProvider } from '../lib/format/clock.tsx';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { UsersScreen } from '../users/UsersScreen.tsx';

const clock = { now: new Date() };
const readClock = () => clock.now;
let hub: Hub;

/** A session that ends while a user is created. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    inApp({ app: 'admin', path: '/users?create' }),
    Story => (
      <ClockProvider value={readClock}>
        <Story />
      </ClockProvider>
    ),
  ],
  beforeEach(context) {
    clock.now = new Date();
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const { username, password } = people.admin;
const admin = () => {
  const found = hub.organisation.users.find(({ id }) => id === people.admin.id);
  if (found === undefined) throw new Error('The organisation has no admin');
  return found;
};

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create user' }));
const signInDialog = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));

async function fillIn(player: Player) {
  const dialog = await createDialog();
  // The session is kept from now on.
  await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
  await fill(player, dialog.getByLabelText(/^Username/), 'ada.lovelace');
  await fill(player, dialog.getByLabelText(/^Email/), 'ada@brackenfield.example');
  return dialog;
}

/** Hides the screen behind the dialogs, which has its own pictures. */
const hideScreen = ({ canvasElement }: Pick<StoryContext, 'canvasElement'>) => {
  canvasElement.style.visibility = 'hidden';
};

const endSessions = () => {
  hub.organisation.sessions = [];
};

/** Fills in the form, ends the session, and submits. Returns the dialog to sign in again. */
async function submitTooLate(player: Player) {
  const dialog = await fillIn(player);
  endSessions();
  await player.userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  return signInDialog();
}

async function send({ userEvent }: Player, text = password) {
  const dialog = await signInDialog();
  await fill({ userEvent }, dialog.getByLabelText('Password'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  return dialog;
}

const expectCreated = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
  await expect(dialog.getByText('ada.lovelace')).toBeVisible();
  await expect(visits).not.toHaveBeenCalled();
};

const expectFailure = async (message: string) => {
  await expect(await (await signInDialog()).findByRole('alert')).toHaveTextContent(message);
  await expect(hub.organisation.users.some(user => user.username === 'ada.lovelace')).toBe(false);
};

/** The dialog says why, names the account, and asks for its password. */
export const Ended = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await submitTooLate({ userEvent });
    await expect(
      dialog.getByText(
        'Your session was ended in another tab, on another device or by an administrator. Sign in to continue: your input is kept.',
      ),
    ).toBeVisible();
    await expect(dialog.getByLabelText('Username')).toHaveValue(username);
    await expect(dialog.getByLabelText('Username')).toHaveAttribute('readonly');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await expect(localStorage.getItem('auth_token')).toBeNull();
    await expect(visits).not.toHaveBeenCalled();
    hideScreen({ canvasElement });
  },
});

export const OnAPhone = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await submitTooLate({ userEvent });
    await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible();
    hideScreen({ canvasElement });
  },
});

/** After the sign-in, the refused request is repeated. */
export const SignedInAgain = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    await send({ userEvent });
    await expectCreated();
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expect(localStorage.getItem('loginType')).toBeNull();
  },
});

/** The login type stays, also if another tab has logged out and removed it. */
export const SameLoginType = meta.story({
  beforeEach(context) {
    hub = freshHub(context, people.manager, 'admin');
  },
  play: async ({ userEvent }) => {
    await fillIn({ userEvent });
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const name of ['auth_token', 'loginType']) document.cookie = `${name}=; path=/; Max-Age=0`;
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await send({ userEvent });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument(),
    );
    await expect(localStorage.getItem('loginType')).toBe('admin');
    await expect((await createDialog()).getByLabelText(/^Username/)).toHaveValue('ada.lovelace');
  },
});

export const Expired = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await fillIn({ userEvent });
    endSessions();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `auth_token=e30.${btoa(JSON.stringify({ exp: 1 }))}.e30; path=/`;
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    await expect((await signInDialog()).getByText(/^Your session has expired\./)).toBeVisible();
  },
});

/** Inactivity ends the session, but not the input. */
export const Inactive = meta.story({
  play: async ({ userEvent }) => {
    await fillIn({ userEvent });
    clock.now = new Date(clock.now.getTime() + lifetimes.inactivity);
    document.dispatchEvent(new Event('visibilitychange'));
    const dialog = await signInDialog();
    await expect(dialog.getByText(/^You were signed out after 30 minutes without activity\./)).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const WrongPassword = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent }) => {
    await submitTooLate({ userEvent });
    const dialog = await send({ userEvent }, 'not the password');
    await expectFailure('Wrong username or password.');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    hideScreen({ canvasElement });
  },
});

export const RightPasswordAtLast = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    const dialog = await send({ userEvent }, 'not the password');
    await expectFailure('Wrong username or password.');
    const field = dialog.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await send({ userEvent });
    await expectCreated();
  },
});

export const NoPassword = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await submitTooLate({ userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  },
});

/** The only way of a user who has no password. */
export const WithAPasskey = meta.story({
  async beforeEach() {
    const device = mockPasskeys();
    await addOwnPasskey(hub, people.admin, device.authenticator);
    return device.restore;
  },
  play: async ({ userEvent }) => {
    const dialog = await submitTooLate({ userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await expectCreated();
  },
});

export const PasskeyCancelled = meta.story({
  beforeEach: () => mockPasskeys({ outcome: 'cancels' }).restore,
  play: async ({ userEvent }) => {
    const dialog = await submitTooLate({ userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await expectFailure('No passkey was used. Try again when you are ready.');
    await send({ userEvent });
    await expectCreated();
  },
});

export const Suspended = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    admin().isSuspended = true;
    await send({ userEvent });
    await expectFailure('This account is suspended. Contact your administrator.');
  },
});

export const Throttled = meta.story({
  play: async ({ userEvent, msw }) => {
    await submitTooLate({ userEvent });
    msw.use(fails(api.auth.login, { code: 'too_many_requests' }));
    await send({ userEvent });
    await expectFailure('Too many requests. Wait a moment and try again.');
  },
});

export const Unreachable = meta.story({
  play: async ({ userEvent, msw }) => {
    await submitTooLate({ userEvent });
    msw.use(unreachable(api.auth.login));
    await send({ userEvent });
    await expectFailure('Network error occurred. Please try again.');
  },
});

export const Pending = meta.story({
  play: async ({ userEvent, msw }) => {
    await submitTooLate({ userEvent });
    msw.use(slow(api.auth.login));
    const dialog = await send({ userEvent });
    await expect(await dialog.findByRole('button', { name: /Signing in…/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** An administrator has reset the password meanwhile: it is changed in place, and the input is kept. */
export const TemporaryPassword = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent, step }) => {
    await submitTooLate({ userEvent });
    const user = admin();
    user.password = 'h7Kp-w3Qd-9mTx-Rb4z';
    Object.assign(user, { hasTemporaryPassword: true, temporaryPasswordExpiresAt: hub.now() + 60_000 });
    await send({ userEvent }, user.password);
    const change = () => screen.findByRole('dialog', { name: 'Password Change Required' });
    const dialog = within(await change());
    await expect(dialog.getByText(/^You're using a temporary password\./)).toBeVisible();
    await step('a weak password is refused', async () => {
      await fill({ userEvent }, dialog.getByLabelText('New password'), 'password1');
      await fill({ userEvent }, dialog.getByLabelText('Confirm new password'), 'password1');
      await userEvent.click(dialog.getByRole('button', { name: 'Update Password' }));
      await waitFor(() =>
        expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(/too common/),
      );
    });
    hideScreen({ canvasElement });
  },
});

export const TemporaryPasswordChanged = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    const user = admin();
    Object.assign(user, { hasTemporaryPassword: true, temporaryPasswordExpiresAt: hub.now() + 60_000 });
    await send({ userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Password Change Required' }));
    for (const label of ['New password', 'Confirm new password']) {
      await fill({ userEvent }, dialog.getByLabelText(label), 'slow brass ferry');
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Update Password' }));
    await expectCreated();
    await expect(user.password).toBe('slow brass ferry');
  },
});

/** Cancel and Escape ask first. */
export const GivingUp = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent }) => {
    await submitTooLate({ userEvent });
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await expect(question.getByText('Your unsaved input will be lost.')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    hideScreen({ canvasElement });
  },
});

/** After the confirmation, the sign-in page leads back. */
export const GivenUp = meta.story({
  play: async ({ userEvent, step }) => {
    const dialog = await submitTooLate({ userEvent });
    const answer = async (name: string) => {
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name }));
    };
    await step('Keep editing returns to the password', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await answer('Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(dialog.getByLabelText('Password')).toBeVisible();
      await expect(visits).not.toHaveBeenCalled();
    });
    await step('Leave without saving goes to the sign-in page', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await answer('Leave without saving');
      await waitFor(() => expect(visits).toHaveBeenCalledTimes(1));
      await expect(visits).toHaveBeenCalledWith('/login?next=%2Fusers%3Fcreate');
      await expect(hub.organisation.users.some(user => user.username === 'ada.lovelace')).toBe(false);
    });
  },
});

/** Signs a person in in another tab of this browser. */
function signInElsewhere(person: (typeof people)['admin']) {
  const { token, stored } = signedInAs(hub, person);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `auth_token=${encodeURIComponent(token)}; path=/`;
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
}

export const SignedInInAnotherTab = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    signInElsewhere(people.admin);
    await expectCreated();
  },
});

/** Nobody continues with the input of another person. */
export const AnotherAccountInAnotherTab = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    signInElsewhere(people.secondAdmin);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(
      await screen.findByRole('alertdialog', { name: 'You are now signed in as priya.raman' }),
    ).toBeVisible();
    await expect(hub.organisation.users.some(user => user.username === 'ada.lovelace')).toBe(false);
  },
});

/** The same without input, and while the session is live. */
export const AnotherAccountMeanwhile = meta.story({
  parameters: { path: '/users' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /Users/ });
    signInElsewhere(people.secondAdmin);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
  },
});

/** A lower role may not use this app any more. */
export const RoleChanged = meta.story({
  play: async ({ userEvent }) => {
    await submitTooLate({ userEvent });
    admin().role = 'user';
    await send({ userEvent });
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(await screen.findByRole('alertdialog', { name: 'Your role has changed' })).toBeVisible();
    await expect(hub.organisation.users.some(user => user.username === 'ada.lovelace')).toBe(false);
  },
});

/** Several refused requests open one dialog, and all are repeated. */
export const SeveralAtOnce = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await fillIn({ userEvent });
    endSessions();
    const reads = revalidateMounted();
    dialog.getByRole('button', { name: 'Create User' }).click();
    await signInDialog();
    await expect(screen.getAllByRole('dialog', { name: 'Sign in again' })).toHaveLength(1);
    await send({ userEvent });
    await expectCreated();
    await reads;
  },
});

/** A refusal that arrives after the sign-in: the request is repeated with the new session. */
export const RefusedLate = meta.story({
  play: async ({ userEvent, msw }) => {
    let refuse = () => {};
    const isRefused = new Promise<void>(resolve => {
      refuse = resolve;
    });
    let calls = 0;
    msw.use(
      handlerFor(api.users.create, async () => {
        calls += 1;
        if (calls > 1) return undefined;
        await isRefused;
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    const dialog = await fillIn({ userEvent });
    endSessions();
    dialog.getByRole('button', { name: 'Create User' }).click();
    await waitFor(() => expect(calls).toBe(1));
    void revalidateMounted();
    await send({ userEvent });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
    refuse();
    await expectCreated();
  },
});

/** Without input, the sign-in page says why. */
export const NothingToKeep = meta.story({
  parameters: { path: '/users' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /Users/ });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    endSessions();
    void revalidateMounted();
    await waitFor(() => expect(visits).toHaveBeenCalledTimes(1));
    await expect(visits).toHaveBeenCalledWith('/login?next=%2Fusers');
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/^Your session was ended in/);
  },
});
