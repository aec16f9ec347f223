import * as api from '@portico/contract/signIn/endpoints/passkeys';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys, firstPasskeyId } from '@portico/mocks/fixtures/passkeys';
import { answers } from '@portico/mocks/network/network';
import { type MockedPasskeys, mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import {
  ageProofs,
  dialogOf,
  expectToast,
  fill,
  hub,
  press,
  questionOf,
  storedUser,
} from '../../lib/stories.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { onProfile } from './stories.tsx';

let device: MockedPasskeys;

/** The user's passkeys: add, rename and remove. The browser's part is an authenticator in software. */
const meta = preview.meta({
  component: PasskeysCard,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    device = mockPasskeys();
    return device.restore;
  },
});

const list = async ({ canvas }: Pick<StoryContext, 'canvas'>) =>
  within(await canvas.findByRole('list', { name: 'Passkeys' }));
const names = ['Apple Passwords', 'Office computer', 'مفتاح الأمان'] as const;
const give = (count?: number) => () => addPasskeys(hub, people.user, count);

export const Ready = meta.story({
  parameters: { state: 'passkeys.listed' },
  beforeEach: give(),
  play: async ({ canvas }) => {
    await expect((await list({ canvas })).getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Last used 1 day ago: Safari on iPhone, 198.51.100.23')).toBeVisible();
  },
});

/** Ten are the limit; the button gives this reason. */
export const Full = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/?add-passkey' },
  beforeEach: give(10),
  play: async ({ canvas }) => {
    await expect((await list({ canvas })).getAllByRole('listitem')).toHaveLength(10);
    const add = canvas.getByRole('button', { name: 'Add a passkey' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { state: 'passkeys.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No passkeys')).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.list, 'Loading your passkeys'),
  parameters: { state: 'passkeys.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.list, 'Your passkeys could not be loaded.'),
  parameters: { state: 'passkeys.not-loaded' },
});

const adding = { path: '/?add-passkey' };

export const Adding = meta.story({
  parameters: { ...adding, state: 'passkeys.add' },
  play: async () => {
    const form = await dialogOf('Add a passkey');
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveFocus());
    await expect(form.getByRole('button', { name: 'Create passkey' })).toBeEnabled();
  },
});

const failsWith = (outcome: Parameters<MockedPasskeys['set']>[0], sentence: string) => ({
  beforeEach: () => device.set(outcome),
  play: async ({ userEvent }: Pick<StoryContext, 'userEvent'>) => {
    const form = await dialogOf('Add a passkey');
    await press({ canvas: form, userEvent }, 'Create passkey');
    await expect(await form.findByRole('alert')).toHaveTextContent(sentence);
    await expect(hub.organisation.passkeys).toEqual([]);
  },
});

export const Cancelled = meta.story({
  ...failsWith('cancels', 'No passkey was used. Try again when you are ready.'),
  parameters: { ...adding, state: 'passkeys.cancelled' },
});

export const Known = meta.story({
  ...failsWith('knows', 'This device already has a passkey for your account.'),
  parameters: { ...adding, state: 'passkeys.known' },
});

export const Impossible = meta.story({
  ...failsWith('refuses', 'This device cannot keep a passkey. Use another device or a security key.'),
  parameters: { ...adding, state: 'passkeys.impossible' },
});

const confirmation = () => dialogOf('Confirm that it is you');

/** After an old sign-in the user authenticates first. */
export const ConfirmByPassword = meta.story({
  parameters: { ...adding, state: ['passkeys.confirm', 'passkeys.confirm-wrong'] },
  beforeEach: () => ageProofs(hub),
  play: async ({ userEvent }) => {
    const proof = await confirmation();
    const field = await proof.findByLabelText('Current password');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(proof.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    await fill({ userEvent }, field, 'not this one');
    await press({ canvas: proof, userEvent }, 'Confirm');
    await expect(await proof.findByText('Your current password is wrong.')).toBeVisible();
  },
});

/** A user with passkeys can use one, which is both factors, and without a password must. */
export const ConfirmByPasskey = meta.story({
  parameters: { ...adding, state: 'passkeys.confirm-passkey' },
  beforeEach() {
    give(1)();
    storedUser(people.user).password = null;
    ageProofs(hub);
  },
  play: async () => {
    const proof = await confirmation();
    await expect(await proof.findByText('Confirm with a passkey before you add a passkey.')).toBeVisible();
    await expect(proof.queryByLabelText('Current password')).not.toBeInTheDocument();
  },
});

export const ConfirmedByPasskey = meta.story({
  parameters: adding,
  beforeEach() {
    give(1)();
    ageProofs(hub);
  },
  play: async ({ userEvent }) => {
    await press({ canvas: await confirmation(), userEvent }, 'Use a passkey');
    await dialogOf('Add a passkey');
  },
});

/** A session for which the account has no method left. */
export const CannotConfirm = meta.story({
  parameters: adding,
  beforeEach({ msw }) {
    const none = { passkeys: [], hasPassword: false, isAvailable: true, isOffered: false, dueProof: [] };
    msw.use(answers(api.list, none));
  },
  play: async () => {
    const text = /^You can't confirm who you are in this session\./;
    await expect((await confirmation()).getByText(text)).toBeVisible();
  },
});

export const Added = meta.story({
  parameters: { state: 'passkeys.added' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Add a passkey');
    const dialog = await dialogOf('Add a passkey');
    await fill({ userEvent }, dialog.getByRole('textbox', { name: /Name/ }), 'My phone');
    await press({ canvas: dialog, userEvent }, 'Create passkey');
    await expectToast('Passkey added', 'My phone');
    await expect(await (await list({ canvas })).findByText('My phone')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Opens the form to rename a passkey. */
async function openRename({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) {
  await press({ canvas, userEvent }, `Rename ${name}`);
  return dialogOf('Rename passkey');
}

export const Rename = meta.story({
  parameters: { state: 'passkeys.rename' },
  beforeEach: give(),
  play: async player => {
    const dialog = await openRename(player, names[1]);
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(names[1]);
  },
});

export const Remove = meta.story({
  parameters: { state: 'passkeys.remove', path: `/?remove-passkey=${firstPasskeyId}` },
  beforeEach: give(),
  play: async () => {
    const dialog = await questionOf(`Remove the passkey ${names[0]}?`);
    await expect(dialog.getByText(/You can no longer sign in with it\. Sessions that began/)).toBeVisible();
  },
});

export const RenamedAndRemoved = meta.story({
  beforeEach: give(1),
  play: async player => {
    const { canvas, userEvent, step } = player;
    await step('refuses a blank name, and saves another', async () => {
      const dialog = await openRename(player, names[0]);
      const name = dialog.getByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await press({ canvas: dialog, userEvent }, 'Rename');
      await expect(name).toHaveAccessibleDescription('Name is required');
      await fill({ userEvent }, name, 'Desk');
      await press({ canvas: dialog, userEvent }, 'Rename');
      await expectToast('Passkey renamed', 'Desk');
      await expect(await (await list(player)).findByText('Desk')).toBeInTheDocument();
    });
    await step('removes the only one', async () => {
      await press(player, 'Remove Desk');
      const question = await questionOf(/^Remove/);
      await expect(question.getByText(/It is your only passkey/)).toBeVisible();
      await press({ canvas: question, userEvent }, 'Remove passkey');
      await expectToast('Passkey removed', 'Desk');
      await expect(await canvas.findByText('No passkeys')).toBeInTheDocument();
    });
  },
});

/** The last way in cannot be removed, and the button gives the reason. */
export const LastWay = meta.story({
  parameters: { state: 'passkeys.last-way' },
  beforeEach() {
    give(1)();
    storedUser(people.user).password = null;
  },
  play: async ({ canvas, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: `Remove ${names[0]}` });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(remove);
    await expect(
      await screen.findByText('This passkey is your only way to sign in. Add another one first.'),
    ).toBeVisible();
  },
});
