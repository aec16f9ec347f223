import { api } from '@portico/contract/api/table';
import { backgroundHeader } from '@portico/contract/client';
import { lifetimes } from '@portico/contract/limits';
import { verify } from '@portico/contract/signIn/endpoints/auth';
import { people, signedInAs } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import { ClockProvider } from '../../lib/format/clock.tsx';
import {
  dialogOf,
  fill,
  freshHub,
  hub,
  inFeature,
  press,
  removeToken,
  storedUser,
  visits,
} from '../../lib/stories.tsx';
import { DutyDialog } from '../../signIn/password/DutyDialog.tsx';
import SignedIn from './SignedIn.tsx';
import { fillInNewUser, hasNewUser, isCreated, NewUser } from './stories.tsx';

const clock = { now: new Date() };
const readClock = () => clock.now;

/**
 * The parts that accompany the screens of a session. They show nothing until the session ends or a required action is
 * due, here over a form with unsaved input that creates a user.
 */
const meta = preview.meta({
  component: SignedIn,
  args: { isEntered: true, loadDuty: async () => ({ default: DutyDialog }) },
  decorators: [
    Story => (
      <ClockProvider value={readClock}>
        <NewUser />
        <Story />
      </ClockProvider>
    ),
    inFeature({ app: 'admin', path: '/users' }),
  ],
  beforeEach(context) {
    clock.now = new Date();
    freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const signInDialog = () => dialogOf('Sign in again');

const endSessions = () => {
  hub.organisation.sessions = [];
};

/** Fills in the form, ends the session, and submits. */
async function submitTooLate(player: Player) {
  const button = await fillInNewUser(player);
  endSessions();
  await player.userEvent.click(button);
  return signInDialog();
}

async function signIn({ userEvent }: Pick<StoryContext, 'userEvent'>, person = people.admin) {
  const dialog = await signInDialog();
  await fill({ userEvent }, dialog.getByLabelText('Password'), person.password);
  await press({ canvas: dialog, userEvent }, 'Sign in');
}

/** Signs a person in in another tab of this browser. */
function signInElsewhere(person: (typeof people)['admin']) {
  const { token, stored } = signedInAs(hub, person);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `auth_token=${encodeURIComponent(token)}; path=/`;
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
}

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form', { name: 'New user' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** Several refused requests open one dialog, and are repeated after the sign-in. */
export const Continued = meta.story({
  play: async context => {
    const button = await fillInNewUser(context);
    endSessions();
    const reads = revalidateMounted();
    button.click();
    const dialog = await signInDialog();
    await expect(screen.getAllByRole('dialog', { name: 'Sign in again' })).toHaveLength(1);
    await expect(
      dialog.getByText(/^Your session was ended in another tab, on another device or by an administrator\./),
    ).toBeVisible();
    await expect(localStorage.getItem('auth_token')).toBeNull();
    await signIn(context);
    await isCreated(hub);
    await reads;
    await expect(visits).not.toHaveBeenCalled();
    await expect(localStorage.getItem('loginType')).toBeNull();
  },
});

/** The login type stays, also if another tab has logged out and removed it. */
export const SameLoginType = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager, 'admin');
  },
  play: async context => {
    await fillInNewUser(context);
    removeToken();
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'loginType=; path=/; Max-Age=0';
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await signIn(context, people.manager);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(localStorage.getItem('loginType')).toBe('admin');
    await expect(context.canvas.getByLabelText('Name of the new user')).toHaveValue('ada.lovelace');
  },
});

export const Expired = meta.story({
  play: async context => {
    const button = await fillInNewUser(context);
    endSessions();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `auth_token=e30.${btoa(JSON.stringify({ exp: 1 }))}.e30; path=/`;
    await context.userEvent.click(button);
    await expect((await signInDialog()).getByText(/^Your session has expired\./)).toBeVisible();
  },
});

/** Inactivity ends the session, but not the input. */
export const Inactive = meta.story({
  play: async context => {
    await fillInNewUser(context);
    await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
    clock.now = new Date(clock.now.getTime() + lifetimes.inactivity);
    document.dispatchEvent(new Event('visibilitychange'));
    const dialog = await signInDialog();
    await expect(dialog.getByText(/^You were signed out after 30 minutes without activity\./)).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const SignedInInAnotherTab = meta.story({
  play: async context => {
    await submitTooLate(context);
    signInElsewhere(people.admin);
    await isCreated(hub);
  },
});

/** No one continues with the input of another person. */
export const AnotherAccountInAnotherTab = meta.story({
  play: async context => {
    await submitTooLate(context);
    signInElsewhere(people.secondAdmin);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(
      await screen.findByRole('alertdialog', { name: 'You are now signed in as priya.raman' }),
    ).toBeVisible();
    await expect(hasNewUser(hub)).toBe(false);
  },
});

/** A lower role may not use this app any more. */
export const RoleChanged = meta.story({
  play: async context => {
    await submitTooLate(context);
    storedUser(people.admin).role = 'user';
    await signIn(context);
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(await screen.findByRole('alertdialog', { name: 'Your role has changed' })).toBeVisible();
    await expect(hasNewUser(hub)).toBe(false);
  },
});

/** A refusal that arrives after the sign-in: the request is repeated with the new session. */
export const RefusedLate = meta.story({
  play: async context => {
    const { promise: isRefused, resolve: refuse } = Promise.withResolvers<void>();
    let calls = 0;
    context.msw.use(
      handlerFor(api.users.create, async () => {
        calls += 1;
        if (calls > 1) return undefined;
        await isRefused;
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    const button = await fillInNewUser(context);
    endSessions();
    button.click();
    await waitFor(() => expect(calls).toBe(1));
    void revalidateMounted();
    await signIn(context);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
    refuse();
    await isCreated(hub);
  },
});

let isLoadable = true;

/** The code of a required action's dialog doesn't load: the page reports it, and the request waits for the network. */
export const DutyDelayed = meta.story({
  args: {
    loadDuty: async () => {
      if (!isLoadable) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: DutyDialog };
    },
  },
  beforeEach() {
    isLoadable = false;
    shortenWaits();
  },
  play: async context => {
    const button = await fillInNewUser(context);
    storedUser(people.admin).hasTemporaryPassword = true;
    await context.userEvent.click(button);
    const notice = await screen.findByRole('alertdialog', { name: 'One more step is needed' });
    await expect(notice).toHaveTextContent(
      'Its dialog could not be loaded, and loads again when you are connected. Your input is kept.',
    );
    await expect(hasNewUser(hub)).toBe(false);
    isLoadable = true;
    dispatchEvent(new Event('online'));
    await expect(await screen.findByRole('dialog', { name: 'Password Change Required' })).toBeVisible();
  },
});

let verifications: boolean[] = [];

/**
 * A change of a manager's capabilities shows without a reload once the tab is visible again.
 * docs/people.md, 'What managers may do'.
 */
export const FollowsTheSettings = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
    hub.organisation.settings = { ...hub.organisation.settings, managersCreateUsers: false };
    verifications = [];
    context.msw.use(
      handlerFor(verify, ({ request }) => {
        verifications.push(request.headers.has(backgroundHeader));
        return hub.fetch(request);
      }),
    );
  },
  play: async ({ canvas }) => {
    const create = () => canvas.queryByRole('button', { name: 'Create User' });
    await canvas.findByRole('form', { name: 'New user' });
    await expect(create()).not.toBeInTheDocument();
    for (const isOn of [true, false]) {
      hub.organisation.settings = { ...hub.organisation.settings, managersCreateUsers: isOn };
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(create() !== null).toBe(isOn));
    }
    // Looking is not activity.
    await expect(verifications.at(-1)).toBe(true);
  },
});
