import * as profile from '@portico/contract/endpoints/profile';
import { people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { consoleTabOrder, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Shell } from '../shell/index.ts';
import { PortalProfile } from './PortalProfile.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

/** The user's own profile. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;
type Canvas = StoryContext['canvas'];

const textbox = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name });
const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });
const press = async ({ canvas, userEvent }: Player, name: string) =>
  userEvent.click(await button(canvas, name));

async function retype({ canvas, userEvent }: Player, name: string, text: string) {
  const field = await textbox(canvas, name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** Finds the value of a term. */
const fact = async (canvas: Canvas, term: string) =>
  (await canvas.findByText(term, { selector: 'dt' })).nextElementSibling;

const expectView = async (canvas: Canvas) => {
  const edit = await button(canvas, 'Edit');
  await waitFor(() => expect(edit).toHaveFocus());
  await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
};

export const Loading = meta.story({
  parameters: { state: 'profile.loading' },
  beforeEach({ msw }) {
    msw.use(slow(profile.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(await canvas.findByText('Loading your profile')).toBeInTheDocument();
  },
});

export const View = meta.story({
  parameters: { state: 'profile.view' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Profile Information' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByRole('tab', { name: 'Security' })).toBeVisible();
    const { username, email, firstName, lastName, phone, company, department, position } = people.user;
    for (const [term, value] of Object.entries({
      Username: username,
      Email: email,
      'First name': firstName,
      'Last name': lastName,
      Phone: phone,
      Company: company,
      Department: department,
      'Job title': position,
      'Last login': 'Nov 20, 2026, 7:30:00 AM',
    })) {
      await expect(await fact(canvas, term)).toHaveTextContent(value);
    }
    await expect(canvas.getByText('User')).toBeVisible();
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Jonas Weidmann' })).toBeVisible();
  },
});

/** The first session has no previous sign-in. */
export const NeverSignedIn = meta.story({
  parameters: { state: 'profile.never-signed-in' },
  beforeEach(context) {
    freshHub(context, people.neverSignedIn);
  },
  play: async ({ canvas }) => {
    await expect(await fact(canvas, 'Last login')).toHaveTextContent('Never');
  },
});

export const Edit = meta.story({
  parameters: { state: 'profile.edit' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Edit');
    const first = await textbox(canvas, 'First name');
    await waitFor(() => expect(first).toHaveFocus());
    for (const [name, description] of [
      ['Username', 'Username cannot be changed'],
      ['Email', 'Email cannot be changed'],
    ] as const) {
      const field = await textbox(canvas, name);
      await expect(field).toHaveAttribute('readonly');
      await expect(field).toHaveAccessibleDescription(description);
      await expect(canvas.getByText(description)).toBeVisible();
    }
    for (const name of ['First name', 'Last name', 'Phone', 'Department', 'Job title']) {
      await expect(await textbox(canvas, name)).not.toHaveAttribute('readonly');
    }
    await expect(await button(canvas, 'Save')).toHaveAttribute('aria-disabled', 'true');
    await expect(await button(canvas, 'Cancel')).toBeEnabled();
  },
});

export const Cancelled = meta.story({
  parameters: { state: 'profile.cancelled' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Edit');
    await retype({ canvas, userEvent }, 'First name', 'Johanna');
    await press({ canvas, userEvent }, 'Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await expectView(canvas);
    await expect(await fact(canvas, 'First name')).toHaveTextContent('Jonas');
    await press({ canvas, userEvent }, 'Edit');
    await expect(await textbox(canvas, 'First name')).toHaveValue('Jonas');
    await press({ canvas, userEvent }, 'Cancel');
  },
});

/** Saving also updates the name in the session. */
export const Saved = meta.story({
  parameters: { state: 'profile.saved', path: '/profile?edit' },
  play: async ({ canvas, userEvent }) => {
    await retype({ canvas, userEvent }, 'Last name', 'Sommer');
    await retype({ canvas, userEvent }, 'Job title', 'Calibration lead');
    await press({ canvas, userEvent }, 'Save');
    await expectView(canvas);
    await expect(canvas.getByRole('heading', { level: 2, name: 'Jonas Sommer' })).toBeVisible();
    await expect(await fact(canvas, 'Job title')).toHaveTextContent('Calibration lead');
    await expect(await screen.findByText('Profile updated')).toBeVisible();
    await expect(localStorage.getItem('auth_user')).toContain('Sommer');
  },
});

export const SaveFailed = meta.story({
  parameters: { state: 'profile.save-failed', path: '/profile?edit' },
  beforeEach({ msw }) {
    msw.use(fails(profile.update));
  },
  play: async ({ canvas, userEvent }) => {
    await retype({ canvas, userEvent }, 'Phone', '+44 1632 960999');
    await press({ canvas, userEvent }, 'Save');
    const toast = within(await screen.findByRole('alertdialog'));
    await expect(toast.getByText('Failed to update profile.')).toBeVisible();
    await expect(await textbox(canvas, 'Phone')).toHaveValue('+44 1632 960999');
    await expect(await button(canvas, 'Save')).toBeEnabled();
  },
});

/** A field that the hub rejects shows the hub's message. */
export const FieldRefused = meta.story({
  parameters: { path: '/profile?edit' },
  play: async ({ canvas, userEvent }) => {
    await retype({ canvas, userEvent }, 'Department', 'Workshop \u0007');
    await press({ canvas, userEvent }, 'Save');
    const field = await textbox(canvas, 'Department');
    await expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByText('Department must be on one line')).toBeVisible();
  },
});

export const Saving = meta.story({
  parameters: { path: '/profile?edit' },
  beforeEach({ msw }) {
    msw.use(slow(profile.update));
  },
  play: async ({ canvas, userEvent }) => {
    await retype({ canvas, userEvent }, 'Phone', '+44 1632 960999');
    await press({ canvas, userEvent }, 'Save');
    const save = await canvas.findByRole('button', { name: /Saving/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(await button(canvas, 'Cancel')).toBeDisabled();
  },
});

export const NotFound = meta.story({
  parameters: { state: 'profile.not-found' },
  beforeEach({ msw }) {
    msw.use(fails(profile.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Profile not found')).toBeVisible();
    await expect(await button(canvas, 'Try again')).toBeEnabled();
  },
});

/** Switching tabs keeps unsaved changes. */
export const OtherTab = meta.story({
  parameters: { path: '/profile?edit' },
  play: async ({ canvas, userEvent }) => {
    await retype({ canvas, userEvent }, 'Phone', '+44 1632 960999');
    await userEvent.click(await canvas.findByRole('tab', { name: 'Security' }));
    await expect(await canvas.findByRole('region', { name: 'Change password' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Profile Information' }));
    await expect(await textbox(canvas, 'Phone')).toHaveValue('+44 1632 960999');
  },
});

/** Edits and saves by keyboard. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await button(canvas, 'Edit')).focus();
    await userEvent.keyboard('{Enter}');
    const first = await textbox(canvas, 'First name');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Control>}a{/Control}Johanna');
    const save = await button(canvas, 'Save');
    while (document.activeElement !== save) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectView(canvas);
    await expect(await fact(canvas, 'First name')).toHaveTextContent('Johanna');
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await button(canvas, 'Edit')).toBeVisible();
  },
});

/** Long names do not widen the page. */
export const LongNames = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach(context) {
    freshHub(context, people.longName);
  },
  play: async ({ canvas }) => {
    await expect(await button(canvas, 'Edit')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** In the portal, the user menu leads back to the applications. */
export const InPortal = meta.story({
  render: () => <PortalProfile />,
  play: async ({ canvas, userEvent }) => {
    await expect(await button(canvas, 'Edit')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    const link = await screen.findByRole('menuitem', { name: 'Applications' });
    await expect(link).toHaveAttribute('href', '/');
  },
});

export const InConsole = meta.story({
  parameters: { app: 'admin' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  render: () => (
    <Shell>
      <ProfileScreen />
    </Shell>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { app: 'admin' },
  decorators: [inConsole],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: consoleTabOrder('tab Profile Information', 'button Change picture', 'button Edit'),
});

/** Visits every control in order with Tab, in the portal. */
export const TabOrderInThePortal = meta.story({
  render: () => <PortalProfile bell={<NotificationBell />} />,
  play: tabOrder(
    'link Skip to content',
    'link Portico',
    'button Notifications',
    'button Account',
    'tab Profile Information',
    'button Change picture',
    'button Edit',
  ),
});
