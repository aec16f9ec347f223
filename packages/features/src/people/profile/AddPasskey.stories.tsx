import { type MockedPasskeys, mockPasskeys } from '@portico/mocks/authenticator';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ageProofs, dialogOf, fill, hub, press, storedUser } from '../../lib/stories.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { onProfile } from './stories.tsx';

let device: MockedPasskeys;

/** Creates a passkey, after the user confirms their identity, unless they did recently. */
const meta = preview.meta({
  component: AddPasskey,
  args: { onClose: fn(), onAdded: fn() },
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    device = mockPasskeys();
    return device.restore;
  },
});

export const Ready = meta.story({
  parameters: { state: 'passkeys.add' },
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
  parameters: { state: 'passkeys.cancelled' },
});

export const Known = meta.story({
  ...failsWith('knows', 'This device already has a passkey for your account.'),
  parameters: { state: 'passkeys.known' },
});

export const Impossible = meta.story({
  ...failsWith('refuses', 'This device cannot keep a passkey. Use another device or a security key.'),
  parameters: { state: 'passkeys.impossible' },
});

/** After an old sign-in the user authenticates first. */
export const ConfirmByPassword = meta.story({
  parameters: { state: ['passkeys.confirm', 'passkeys.confirm-wrong'] },
  beforeEach: () => ageProofs(hub),
  play: async ({ userEvent }) => {
    const proof = await dialogOf('Confirm that it is you');
    const field = await proof.findByLabelText('Current password');
    await waitFor(() => expect(field).toHaveFocus());
    await fill({ userEvent }, field, 'not this one');
    await press({ canvas: proof, userEvent }, 'Confirm');
    await expect(await proof.findByText('Your current password is wrong.')).toBeVisible();
  },
});

/** A user with passkeys can use one, and without a password must. */
export const ConfirmByPasskey = meta.story({
  parameters: { state: 'passkeys.confirm-passkey' },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    storedUser(people.user).password = null;
    ageProofs(hub);
  },
  play: async () => {
    const proof = await dialogOf('Confirm that it is you');
    await expect(await proof.findByText('Confirm with a passkey before you add a passkey.')).toBeVisible();
    await expect(proof.queryByLabelText('Current password')).not.toBeInTheDocument();
  },
});
