import * as api from '@portico/contract/endpoints/appPasswords';
import { acceptAppPasswords, addAppPasswords } from '@portico/mocks/fixtureAppPasswords';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { bringIntoView, expectToast, fill, freshHub, inApp } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

let hub: Hub;

/** The user's app passwords, for applications behind a proxy. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
    acceptAppPasswords(hub, people.user);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const listed = () => screen.findByRole('list', { name: 'App passwords' });
const card = async () => within(await listed());
const openCreate = async ({ canvas, userEvent }: Player) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create app password' }));
  return within(await screen.findByRole('dialog'));
};
const create = async (context: Player, name: string) => {
  const dialog = await openCreate(context);
  await fill(context, dialog.getByRole('textbox', { name: /^Name/ }), name);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
};

export const Listed = meta.story({
  parameters: { state: 'app-passwords.listed' },
  beforeEach() {
    addAppPasswords(hub, people.user);
  },
  play: async () => {
    const list = await card();
    const rows = list.getAllByRole('listitem').map(row => within(row));
    await expect(rows).toHaveLength(3);
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/For Pantry, created Oct/);
    await expect(rows[0]?.getByText('Last used 1 hour ago: DAVx5/4.5-ose, 198.51.100.23')).toBeVisible();
    await expect(rows[2]?.getByText('Never used')).toBeVisible();
    await bringIntoView(await listed(), 'center');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach() {
    addAppPasswords(hub, people.user, 20);
  },
  play: async ({ canvas }) => {
    const list = await card();
    await expect(list.getAllByRole('listitem')).toHaveLength(20);
    const button = canvas.getByRole('button', { name: 'Create app password' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await bringIntoView(button, 'start');
  },
});

export const Empty = meta.story({
  parameters: { state: 'app-passwords.empty' },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('No app passwords');
    await bringIntoView(title, 'center');
    await expect(
      canvas.getByText('Create one for each program, so that you can revoke it alone.'),
    ).toBeVisible();
  },
});

/** A user whose applications accept none sees no card. */
export const Absent = meta.story({
  parameters: { picture: false },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText('No passkeys');
    await waitFor(() => expect(canvas.queryByText('App passwords')).not.toBeInTheDocument());
  },
});

export const NotLoaded = meta.story({
  parameters: { state: 'app-passwords.not-loaded' },
  beforeEach({ msw }) {
    msw.use(fails(api.list));
  },
  play: async ({ canvas }) => {
    const failed = await canvas.findByText('Your app passwords could not be loaded.');
    await bringIntoView(failed, 'center');
  },
});

export const Create = meta.story({
  parameters: { state: 'app-passwords.create' },
  play: async context => {
    const dialog = await openCreate(context);
    await expect(dialog.getByRole('heading')).toHaveTextContent('Create an app password');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(dialog.getByText('At https://pantry.apps.brackenfield.example')).toBeVisible();
  },
});

export const Created = meta.story({
  parameters: { state: 'app-passwords.created' },
  play: async context => {
    await create(context, 'Calendar on my phone');
    const dialog = within(await screen.findByRole('dialog', { name: 'App password Calendar on my phone' }));
    await expect(dialog.getByText(people.user.username)).toBeVisible();
    await expect(dialog.getByText(/^pap_/)).toBeVisible();
    await expect(dialog.getByText(/This password is shown once\./)).toBeVisible();
  },
});

export const Kept = meta.story({
  parameters: { picture: false },
  play: async context => {
    await create(context, 'Calendar on my phone');
    await context.userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const list = await card();
    await expect(await list.findByText('Calendar on my phone')).toBeInTheDocument();
    await expect(document.body).not.toHaveTextContent(/pap_/);
  },
});

export const NameRequired = meta.story({
  parameters: { picture: false },
  play: async context => {
    const dialog = await openCreate(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await expect(hub.organisation.appPasswords).toEqual([]);
  },
});

export const NotCreated = meta.story({
  parameters: { state: 'app-passwords.not-created' },
  beforeEach({ msw }) {
    msw.use(fails(api.create, { code: 'no_app_passwords' }));
  },
  play: async context => {
    await create(context, 'Calendar');
    await expect(await screen.findByText('Failed to create the app password')).toBeVisible();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
});

/** A sign-in of long ago needs a new proof first; the dialog then continues. */
export const Confirmed = meta.story({
  parameters: { picture: false },
  beforeEach() {
    for (const session of hub.organisation.sessions)
      session.proofs = { password: '2026-11-21T08:00:00.000Z' };
  },
  play: async context => {
    const dialog = await openCreate(context);
    await expect(dialog.getByText('Enter your password before you create an app password.')).toBeVisible();
    await fill(context, dialog.getByLabelText('Current password'), people.user.password);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByRole('button', { name: 'Create' })).toBeVisible();
  },
});

export const Revoke = meta.story({
  parameters: { state: 'app-passwords.revoke' },
  beforeEach() {
    addAppPasswords(hub, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Backup script' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('heading')).toHaveTextContent('Revoke the app password Backup script?');
    await expect(dialog.getByText(/is refused at Pantry from its next request on/)).toBeVisible();
  },
});

export const Revoked = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addAppPasswords(hub, people.user, 1);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Calendar on my phone' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expectToast('App password revoked', 'Calendar on my phone');
    await expect(await canvas.findByText('No app passwords')).toBeInTheDocument();
  },
});
