import * as api from '@portico/contract/endpoints/passkeys';
import { mockPasskeys } from '@portico/mocks/authenticator';
import { addPasskeys, firstPasskeyId } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { dialogOf, expectToast, fill, hub, press, questionOf, storedUser } from '../../lib/stories.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { onProfile } from './stories.tsx';

/** The user's passkeys: add, rename and remove. The browser's part is an authenticator in software. */
const meta = preview.meta({
  component: PasskeysCard,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    return mockPasskeys().restore;
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
