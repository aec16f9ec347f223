import * as api from '@portico/contract/endpoints/passkeys';
import { type MockedPasskeys, mockPasskeys } from '@portico/mocks/authenticator';
import { addOwnPasskey, addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, expectToast, fill, freshHub, inApp } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

let hub: Hub;
let device: MockedPasskeys;

/** The user's passkeys. The browser's part is an authenticator in software. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
    device = mockPasskeys();
    return device.restore;
  },
});

type Canvas = StoryContext['canvas'];

const card = async (canvas: Canvas) => {
  const list = await canvas.findByRole('list', { name: 'Passkeys' });
  list.scrollIntoView({ block: 'center' });
  return within(list);
};
const names = ['Apple Passwords', 'Office computer', 'مفتاح الأمان'] as const;
const openAdd = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
  return within(await screen.findByRole('dialog'));
};
const noLongerFresh = () => ageProofs(hub);
const withoutPassword = () => {
  for (const user of hub.organisation.users) if (user.id === people.user.id) user.password = null;
};

export const Listed = meta.story({
  parameters: { state: 'passkeys.listed' },
  beforeEach() {
    addPasskeys(hub, people.user);
  },
  play: async ({ canvas }) => {
    const list = await card(canvas);
    const rows = list.getAllByRole('listitem').map(row => within(row));
    await expect(rows).toHaveLength(3);
    await expect(rows[0]?.getByText('Synced')).toBeVisible();
    await expect(rows[0]?.getByText('Last used 1 day ago: Safari on iPhone, 198.51.100.23')).toBeVisible();
    await expect(rows[1]?.getByText('One device')).toBeVisible();
    await expect(rows[1]?.getByText(/in Windows Hello/)).toBeVisible();
    await expect(rows[2]?.getByText('Never used to sign in')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach() {
    addPasskeys(hub, people.user, 10);
  },
  play: async ({ canvas }) => {
    const list = await card(canvas);
    await expect(list.getAllByRole('listitem')).toHaveLength(10);
    const add = canvas.getByRole('button', { name: 'Add a passkey' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Empty = meta.story({
  parameters: { state: 'passkeys.empty' },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('No passkeys');
    title.scrollIntoView({ block: 'center' });
    await expect(canvas.getByText('Add one to sign in without typing your password.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'passkeys.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.list));
  },
  play: async ({ canvas }) => {
    const loading = await canvas.findByText('Loading your passkeys');
    loading.scrollIntoView({ block: 'center' });
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  parameters: { state: 'passkeys.not-loaded' },
  beforeEach({ msw }) {
    msw.use(fails(api.list));
  },
  play: async ({ canvas }) => {
    const failed = await canvas.findByText('Your passkeys could not be loaded.');
    failed.scrollIntoView({ block: 'center' });
  },
});

export const Add = meta.story({
  parameters: { state: 'passkeys.add' },
  play: async context => {
    const dialog = await openAdd(context);
    await expect(dialog.getByRole('heading')).toHaveTextContent('Add a passkey');
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveFocus();
    await expect(dialog.getByRole('button', { name: 'Create passkey' })).toBeEnabled();
  },
});

export const Added = meta.story({
  parameters: { state: 'passkeys.added' },
  play: async context => {
    const dialog = await openAdd(context);
    await fill(context, dialog.getByRole('textbox', { name: /Name/ }), 'My phone');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create passkey' }));
    await expectToast('Passkey added', 'My phone');
    const list = await card(context.canvas);
    await expect(await list.findByText('My phone')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Without a name, it gets that of the device. */
export const AddedWithoutAName = meta.story({
  parameters: { picture: false },
  play: async context => {
    const dialog = await openAdd(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create passkey' }));
    await expect(await (await card(context.canvas)).findByText('Firefox on Linux')).toBeInTheDocument();
  },
});

const failsWith = (outcome: Parameters<MockedPasskeys['set']>[0], sentence: string) => ({
  beforeEach() {
    device.set(outcome);
  },
  play: async (context: StoryContext) => {
    const dialog = await openAdd(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create passkey' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    await expect(hub.organisation.passkeys).toEqual([]);
  },
});

export const AddCancelled = meta.story({
  ...failsWith('cancels', 'No passkey was used. Try again when you are ready.'),
  parameters: { state: 'passkeys.cancelled' },
});

export const AddKnown = meta.story({
  ...failsWith('knows', 'This device already has a passkey for your account.'),
  parameters: { state: 'passkeys.known' },
});

export const AddImpossible = meta.story({
  ...failsWith('refuses', 'This device cannot keep a passkey. Use another device or a security key.'),
  parameters: { state: 'passkeys.impossible' },
});

export const AddAtAnotherAddress = meta.story({
  ...failsWith('isElsewhere', "Passkeys only work at the hub's own address."),
  parameters: { picture: false },
});

/** A sign-in of long ago needs a new proof first; the dialog then goes on. */
export const ConfirmByPassword = meta.story({
  parameters: { state: 'passkeys.confirm' },
  beforeEach: noLongerFresh,
  play: async context => {
    const dialog = await openAdd(context);
    await expect(dialog.getByRole('heading')).toHaveTextContent('Confirm that it is you');
    await expect(dialog.getByText('Enter your password before you add a passkey.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  },
});

export const ConfirmedByPassword = meta.story({
  parameters: { picture: false },
  beforeEach: noLongerFresh,
  play: async context => {
    const dialog = await openAdd(context);
    await fill(context, dialog.getByLabelText('Current password'), people.user.password);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeVisible();
  },
});

export const WrongPassword = meta.story({
  parameters: { state: 'passkeys.confirm-wrong' },
  beforeEach: noLongerFresh,
  play: async context => {
    const dialog = await openAdd(context);
    await fill(context, dialog.getByLabelText('Current password'), 'not this one');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await dialog.findByText('Your current password is wrong.')).toBeVisible();
  },
});

/** A user with passkeys can use one, and without a password must. */
export const ConfirmByPasskey = meta.story({
  parameters: { state: 'passkeys.confirm-passkey' },
  async beforeEach() {
    await addOwnPasskey(hub, people.user, device.authenticator);
    withoutPassword();
    noLongerFresh();
  },
  play: async context => {
    const dialog = await openAdd(context);
    await expect(dialog.getByText('Confirm with a passkey before you add a passkey.')).toBeVisible();
    await expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
  },
});

export const ConfirmedByPasskey = meta.story({
  parameters: { picture: false },
  async beforeEach() {
    await addOwnPasskey(hub, people.user, device.authenticator);
    noLongerFresh();
  },
  play: async context => {
    const dialog = await openAdd(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeVisible();
  },
});

export const Rename = meta.story({
  parameters: { state: 'passkeys.rename' },
  beforeEach() {
    addPasskeys(hub, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Rename ${names[1]}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(names[1]);
  },
});

export const Renamed = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user);
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Rename ${names[1]}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await step('refuses a blank name', async () => {
      await userEvent.clear(name);
      await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
      await expect(name).toHaveAccessibleDescription('Name is required');
    });
    await step('saves another', async () => {
      await fill({ userEvent }, name, 'Desk');
      await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
      await expectToast('Passkey renamed', 'Desk');
      await expect(await (await card(canvas)).findByText('Desk')).toBeInTheDocument();
    });
  },
});

export const Remove = meta.story({
  parameters: { state: 'passkeys.remove' },
  beforeEach() {
    addPasskeys(hub, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Remove ${names[0]}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('heading')).toHaveTextContent(`Remove the passkey ${names[0]}?`);
    await expect(dialog.getByText(/You can no longer sign in with it\. Sessions that began/)).toBeVisible();
  },
});

export const Removed = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Remove ${names[0]}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/It is your only passkey/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await expectToast('Passkey removed', names[0]);
    await expect(await canvas.findByText('No passkeys')).toBeInTheDocument();
  },
});

/** The last way in cannot be removed, and the button says why. */
export const LastWay = meta.story({
  parameters: { state: 'passkeys.last-way' },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    withoutPassword();
  },
  play: async ({ canvas, userEvent }) => {
    await card(canvas);
    const remove = canvas.getByRole('button', { name: `Remove ${names[0]}` });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(
      canvas.getByText('Your account has no password. You sign in with your passkeys.'),
    ).toBeVisible();
    await userEvent.hover(remove);
    await expect(
      await screen.findByText('This passkey is your only way to sign in. Add another one first.'),
    ).toBeVisible();
  },
});

export const RemovePassword = meta.story({
  parameters: { state: 'passkeys.remove-password' },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove password' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/If you lose it, only an administrator can help/)).toBeVisible();
  },
});

export const PasswordRemoved = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user, 2);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove password' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove password' }));
    await expect(await screen.findByText('Password removed')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Set a password' })).toBeVisible();
  },
});

export const SetPassword = meta.story({
  parameters: { state: 'passkeys.set-password' },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    withoutPassword();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('heading')).toHaveTextContent('Set a password');
    await expect(dialog.getByLabelText('New password')).toBeVisible();
  },
});

export const PasswordSet = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    withoutPassword();
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await step('refuses a short one, and another confirmation', async () => {
      await fill({ userEvent }, dialog.getByLabelText('New password'), 'short');
      await userEvent.click(dialog.getByRole('button', { name: 'Set password' }));
      await expect(dialog.getByLabelText('New password')).toBeInvalid();
      await userEvent.clear(dialog.getByLabelText('New password'));
    });
    await step('sets it', async () => {
      for (const label of ['New password', 'Confirm new password']) {
        await fill({ userEvent }, dialog.getByLabelText(label), 'seven quiet herons wade');
      }
      await userEvent.click(dialog.getByRole('button', { name: 'Set password' }));
      await expect(await screen.findByText('Password set')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Change password' })).toBeVisible();
    });
  },
});
