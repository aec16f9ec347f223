import { confirmAuthenticator } from '@portico/contract/endpoints/factors';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ageProofs, dialogOf, fill, hub, press, storedUser } from '../../lib/stories.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { onProfile } from './stories.tsx';

/** Sets an authenticator app up: a name, then its QR code and a code of it, then recovery codes with the first one. */
const meta = preview.meta({
  component: AddAuthenticator,
  args: { onClose: fn() },
  ...onProfile,
});

type Player = Pick<StoryContext, 'userEvent'>;

/** Continues to the second step, with the QR code. */
async function openScan({ userEvent }: Player) {
  await press({ canvas: await dialogOf('Add an authenticator app'), userEvent }, 'Continue');
  return dialogOf('Scan the QR code');
}

export const Ready = meta.story({
  parameters: { state: 'factors.add' },
  play: async () => {
    const named = await dialogOf('Add an authenticator app');
    await expect(named.getByRole('textbox', { name: /Name/ })).toHaveValue('Authenticator app');
    await expect(named.getByText(/signing in with your password also asks for a code/)).toBeVisible();
  },
});

/** The QR code, and the secret in text for users who cannot scan it. */
export const Scan = meta.story({
  parameters: { state: 'factors.scan' },
  play: async player => {
    const scan = await openScan(player);
    await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const [app] = storedUser(people.user).authenticators;
    const groups = app?.secret.match(/.{1,4}/g) ?? ['-'];
    await expect(scan.getByRole('group', { name: 'Secret' })).toHaveTextContent(groups.join(' '));
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'factors.wrong-code' },
  beforeEach: ({ msw }) => msw.use(fails(confirmAuthenticator, { code: 'wrong_code' })),
  play: async player => {
    const scan = await openScan(player);
    await fill(player, scan.getByLabelText('6-digit code'), '000000');
    await press({ ...player, canvas: scan }, 'Add app');
    await expect(await scan.findByRole('alert')).toHaveTextContent('This code is wrong or was already used.');
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

/** After an old sign-in the user authenticates first. */
export const Confirm = meta.story({
  parameters: { state: 'factors.confirm' },
  beforeEach: () => ageProofs(hub),
  play: async () => {
    const proof = await dialogOf('Confirm that it is you');
    await waitFor(() => expect(proof.getByLabelText('Current password')).toHaveFocus());
  },
});
