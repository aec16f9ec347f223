import { confirmAuthenticator } from '@portico/contract/endpoints/factors';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ageProofs, fill, hub } from '../../lib/stories.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { onProfile, passwordAlone } from './stories.tsx';

/** Sets an authenticator app up: a name, then its QR code and a code of it, then recovery codes with the first one. */
const meta = preview.meta({
  component: AddAuthenticator,
  args: { methods: passwordAlone, onClose: fn() },
  ...onProfile,
});

type Player = Pick<StoryContext, 'userEvent'>;

const user = () => hub.organisation.users.find(({ id }) => id === people.user.id);
const secret = () => user()?.authenticators[0]?.secret ?? '';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Continues to the second step, with the QR code. */
async function openScan({ userEvent }: Player) {
  const named = await dialog('Add an authenticator app');
  await userEvent.click(named.getByRole('button', { name: 'Continue' }));
  return dialog('Scan the QR code');
}

async function enter({ userEvent }: Player, scan: Awaited<ReturnType<typeof dialog>>) {
  await fill({ userEvent }, scan.getByLabelText('6-digit code'), '000000');
  await userEvent.click(scan.getByRole('button', { name: 'Add app' }));
}

export const Ready = meta.story({
  parameters: { state: 'factors.add' },
  play: async () => {
    const named = await dialog('Add an authenticator app');
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
    await expect(scan.getByRole('group', { name: 'Secret' })).toHaveTextContent(
      secret()
        .match(/.{1,4}/g)
        ?.join(' ') ?? '-',
    );
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'factors.wrong-code' },
  beforeEach: ({ msw }) => msw.use(fails(confirmAuthenticator, { code: 'wrong_code' })),
  play: async player => {
    const scan = await openScan(player);
    await enter(player, scan);
    await expect(await scan.findByRole('alert')).toHaveTextContent('This code is wrong or was already used.');
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

/** After an old sign-in the user authenticates first. */
export const Confirm = meta.story({
  parameters: { state: 'factors.confirm' },
  args: { methods: { ...passwordAlone, dueProof: ['password'] } },
  beforeEach: () => ageProofs(hub),
  play: async () => {
    const proof = await dialog('Confirm that it is you');
    await expect(
      await proof.findByText('Enter your password before you add an authenticator app.'),
    ).toBeVisible();
    await waitFor(() => expect(proof.getByLabelText('Current password')).toHaveFocus());
  },
});
