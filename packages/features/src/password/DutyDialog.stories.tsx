import { changePassword } from '@portico/contract/endpoints/password';
import { totpCode } from '@portico/contract/hub/totp';
import { mockPasskeys } from '@portico/mocks/authenticator';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { revalidateMounted } from '../lib/data/readCache.ts';
import { fill, freshHub, inApp, visits } from '../lib/stories.tsx';
import { PortalProfile } from '../profile/PortalProfile.tsx';
import { UsersScreen } from '../users/UsersScreen.tsx';
import { DutyDialog } from './DutyDialog.tsx';

let hub: Hub;

/** Something falls due while a user is created. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users?create' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    return mockPasskeys().restore;
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const find = (id: string) => {
  const user = hub.organisation.users.find(user => user.id === id);
  if (user === undefined) throw new Error(`The organisation has no user ${id}`);
  return user;
};
const admin = () => find(people.admin.id);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
const hasUser = () => hub.organisation.users.some(user => user.username === 'ada.lovelace');

const demand = (role: 'admin' | 'user') => {
  hub.organisation.signInRules = { [role]: { demand: 'secondFactor', from: '2026-11-01' } };
};

async function fillIn(player: Player) {
  const form = await dialog('Create user');
  // The input is kept from now on.
  await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
  await fill(player, form.getByLabelText(/^Username/), 'ada.lovelace');
  await fill(player, form.getByLabelText(/^Email/), 'ada@brackenfield.example');
  return form;
}

/** Fills in the form, lets something fall due, and submits. */
async function submitWhenDue(player: Player, due: () => void) {
  const form = await fillIn(player);
  due();
  await player.userEvent.click(form.getByRole('button', { name: 'Create User' }));
}

const expectCreated = async () => {
  await expect((await dialog('Temporary password')).getByText('ada.lovelace')).toBeVisible();
  await expect(visits).not.toHaveBeenCalled();
};

/** Hides the screen behind the dialogs, which has its own pictures. */
const hideScreen = ({ canvasElement }: Pick<StoryContext, 'canvasElement'>) => {
  canvasElement.style.visibility = 'hidden';
};

async function addApp({ userEvent }: Player, id: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  const named = await dialog('Add an authenticator app');
  await userEvent.click(named.getByRole('button', { name: 'Continue' }));
  const scan = await dialog('Scan the QR code');
  const secret = find(id).authenticators[0]?.secret ?? '';
  await fill({ userEvent }, scan.getByLabelText('6-digit code'), totpCode(secret, hub.now()));
  await userEvent.click(scan.getByRole('button', { name: 'Add app' }));
  return dialog('Save your recovery codes');
}

/** The rule of a role begins: the dialog says what is due, and that the input is kept. */
export const FactorDue = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const due = await dialog('Add a second factor');
    await expect(
      due.getByText(
        /^Your organisation has required a second factor besides your password for your role since .* Your input is kept\.$/,
      ),
    ).toBeVisible();
    for (const name of ['Add a passkey', 'Add an authenticator app', 'Cancel']) {
      await expect(await due.findByRole('button', { name })).toBeVisible();
    }
    await expect(screen.getByLabelText(/^Username/)).toHaveValue('ada.lovelace');
    hideScreen({ canvasElement });
  },
});

export const OnAPhone = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, userEvent }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const due = await dialog('Add a second factor');
    await expect(await due.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
    hideScreen({ canvasElement });
  },
});

/** After the last step, the refused request is sent again. */
export const FactorAdded = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent, step }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const codes = await addApp({ userEvent }, people.admin.id);
    await step('the recovery codes stay while the page learns that nothing is due', async () => {
      // A page that comes online verifies its session.
      dispatchEvent(new Event('online'));
      await revalidateMounted();
      await expect(codes.getByRole('button', { name: 'I saved them' })).toBeVisible();
      await expect(hasUser()).toBe(false);
    });
    await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
    await expectCreated();
  },
});

/** A user who has a factor proves it. */
export const FactorConfirmed = meta.story({
  parameters: { picture: true },
  beforeEach() {
    addFactors(hub, people.admin, { apps: 1, codesLeft: 10, devices: 0 });
  },
  play: async ({ canvasElement, userEvent }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const due = await dialog('Confirm that it is you');
    await expect(await due.findByLabelText('Code')).toBeVisible();
    hideScreen({ canvasElement });
  },
});

export const Continued = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addFactors(hub, people.admin, { apps: 1, codesLeft: 10, devices: 0 });
  },
  play: async ({ userEvent, step }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const code = await (await dialog('Confirm that it is you')).findByLabelText('Code');
    await step('a wrong code keeps both', async () => {
      await fill({ userEvent }, code, 'wrong');
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await expect(await screen.findByText('This code is wrong or was already used.')).toBeVisible();
      await userEvent.clear(code);
    });
    const secret = admin().authenticators[0]?.secret ?? '';
    await fill({ userEvent }, code, totpCode(secret, hub.now()));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expectCreated();
  },
});

/** The password expires: it is changed in place. */
export const PasswordDue = meta.story({
  parameters: { picture: true },
  play: async ({ canvasElement, userEvent }) => {
    await submitWhenDue({ userEvent }, () => Object.assign(admin(), { hasTemporaryPassword: true }));
    const due = await dialog('Password Change Required');
    await expect(
      due.getByText(/^You're using a temporary password\. .* Your input is kept\.$/),
    ).toBeVisible();
    await expect(due.getByLabelText('Current password')).toBeVisible();
    hideScreen({ canvasElement });
  },
});

const replacePassword = async (player: Player, current: string = people.admin.password) => {
  const due = await dialog('Password Change Required');
  await fill(player, due.getByLabelText('Current password'), current);
  for (const label of ['New password', 'Confirm new password']) {
    await fill(player, due.getByLabelText(label), 'slow brass ferry');
  }
  await player.userEvent.click(due.getByRole('button', { name: 'Update Password' }));
  return due;
};

export const PasswordChanged = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await submitWhenDue({ userEvent }, () => Object.assign(admin(), { hasTemporaryPassword: true }));
    await replacePassword({ userEvent });
    await expectCreated();
    await expect(admin().password).toBe('slow brass ferry');
  },
});

export const WrongPassword = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await submitWhenDue({ userEvent }, () => Object.assign(admin(), { hasTemporaryPassword: true }));
    const due = await replacePassword({ userEvent }, 'not the password');
    await expect(await due.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
    await expect(hasUser()).toBe(false);
  },
});

export const Unreachable = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent, msw }) => {
    await submitWhenDue({ userEvent }, () => Object.assign(admin(), { hasTemporaryPassword: true }));
    await dialog('Password Change Required');
    msw.use(unreachable(changePassword));
    const due = await replacePassword({ userEvent });
    await expect(await due.findByText('Network error occurred. Please try again.')).toBeVisible();
  },
});

/** Both fall due: the password comes first. */
export const Both = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await submitWhenDue({ userEvent }, () => {
      Object.assign(admin(), { hasTemporaryPassword: true });
      demand('admin');
    });
    await replacePassword({ userEvent });
    const codes = await addApp({ userEvent }, people.admin.id);
    await expect(hasUser()).toBe(false);
    await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
    await expectCreated();
  },
});

let isLoadable = true;

/** The code of the dialog does not arrive: the page says so, and the request waits. It loads when the network returns. */
export const Delayed = meta.story({
  parameters: {
    picture: false,
    loadDuty: async () => {
      if (!isLoadable) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: DutyDialog };
    },
  },
  beforeEach() {
    isLoadable = false;
  },
  play: async ({ userEvent, step }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const notice = await screen.findByRole(
      'alertdialog',
      { name: 'One more step is needed' },
      { timeout: 4000 },
    );
    await expect(
      within(notice).getByText(
        'Its dialog could not be loaded, and loads again when you are connected. Your input is kept.',
      ),
    ).toBeVisible();
    await expect(hasUser()).toBe(false);
    await step('the network returns', async () => {
      isLoadable = true;
      dispatchEvent(new Event('online'));
      const codes = await addApp({ userEvent }, people.admin.id);
      await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
      await expectCreated();
    });
  },
});

/** Cancel asks, then the screen of the duty replaces the page. */
export const GivenUp = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent, step }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    const due = await dialog('Add a second factor');
    const answer = async (name: string) => {
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name }));
    };
    await step('Keep editing returns', async () => {
      await userEvent.click(due.getByRole('button', { name: 'Cancel' }));
      await answer('Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(due.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    });
    await step('Leave without saving leads to the screen', async () => {
      await userEvent.keyboard('{Escape}');
      await answer('Leave without saving');
      await expect(
        await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' }),
      ).toBeVisible();
      await isGone('Create user');
      await expect(hasUser()).toBe(false);
    });
  },
});

/** The session ends while the dialog is open: one dialog after the other, and the input is kept. */
export const EndedMeanwhile = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await submitWhenDue({ userEvent }, () => demand('admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const named = await dialog('Add an authenticator app');
    hub.organisation.sessions = [];
    await userEvent.click(named.getByRole('button', { name: 'Continue' }));
    const signIn = await dialog('Sign in again');
    await fill({ userEvent }, signIn.getByLabelText('Password'), people.admin.password);
    await userEvent.click(signIn.getByRole('button', { name: 'Sign in' }));
    const codes = await addApp({ userEvent }, people.admin.id);
    await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
    await expectCreated();
  },
});

/** Without unsaved input, the screen of the duty replaces the page. */
export const WithoutInput = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await dialog('Create user');
    demand('admin');
    void revalidateMounted();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible();
    await isGone('Create user');
  },
});

/** The same in the portal. */
export const InThePortal = meta.story({
  parameters: { app: 'portal', path: '/profile?edit', picture: false },
  render: () => <PortalProfile />,
  beforeEach(context) {
    hub = freshHub(context, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
    await userEvent.type(await canvas.findByLabelText(/^First name/), 'x');
    demand('user');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const codes = await addApp({ userEvent }, people.user.id);
    await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
    await expect(await screen.findByRole('alertdialog', { name: 'Profile updated' })).toBeVisible();
    await expect(find(people.user.id).firstName).toBe(`${people.user.firstName}x`);
  },
});
