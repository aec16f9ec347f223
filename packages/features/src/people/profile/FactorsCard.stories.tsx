import * as api from '@portico/contract/signIn/endpoints/factors';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { fails } from '@portico/mocks/network/network';
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
import { FactorsCard } from './FactorsCard.tsx';
import { giveFactors, onProfile } from './stories.tsx';

/** The second step after the password: authenticator apps, recovery codes and, with an app, remembered devices. */
const meta = preview.meta({
  component: FactorsCard,
  ...onProfile,
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const give = (given: Parameters<typeof giveFactors>[0]) => () => giveFactors(given);
const listed = async ({ canvas }: Pick<Player, 'canvas'>) =>
  within(await canvas.findByRole('list', { name: 'Authenticator apps' }));

export const Ready = meta.story({
  parameters: { state: 'factors.listed' },
  beforeEach: give({}),
  play: async ({ canvas }) => {
    await expect((await listed({ canvas })).getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText(/^8 codes left, created on/)).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'factors.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No authenticator apps')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Remembered devices' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...loading(api.list, 'Loading your authenticator apps'),
  parameters: { state: 'factors.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.list, 'Your authenticator apps could not be loaded.'),
  parameters: { state: 'factors.not-loaded' },
});

/** A passkey that a rule requires came with recovery codes. */
export const CodesOfAPasskey = meta.story({
  beforeEach() {
    addFactors(hub, people.user, { apps: 0, codesLeft: 3, devices: 0 });
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Recovery codes' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Remembered devices' })).not.toBeInTheDocument();
  },
});

/** The codes of a passkey that a rule requires never arrived. */
export const PasskeyWithoutCodes = meta.story({
  beforeEach() {
    hub.organisation.signInRules = { user: { demand: 'secondFactor', from: '2026-12-24' } };
    addPasskeys(hub, people.user, 1);
  },
  play: async player => {
    const text = 'You have no recovery codes. Create them, so that a lost device does not lock you out.';
    await expect(await player.canvas.findByText(text)).toBeVisible();
    await press(player, 'New codes');
    await press({ ...player, canvas: await questionOf('Create recovery codes?') }, 'Create codes');
    await dialogOf('Save your recovery codes');
  },
});

const adding = { path: '/?add-app' };

export const Adding = meta.story({
  parameters: { ...adding, state: 'factors.add' },
  play: async () => {
    const named = await dialogOf('Add an authenticator app');
    await expect(named.getByRole('textbox', { name: /Name/ })).toHaveValue('Authenticator app');
    await expect(named.getByText(/signing in with your password also asks for a code/)).toBeVisible();
  },
});

/** Continues to the second step, with the QR code. */
async function openScan({ userEvent }: Pick<Player, 'userEvent'>) {
  await press({ canvas: await dialogOf('Add an authenticator app'), userEvent }, 'Continue');
  return dialogOf('Scan the QR code');
}

/** The QR code, and the secret in text for users who cannot scan it. */
export const Scan = meta.story({
  parameters: { ...adding, state: 'factors.scan' },
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
  parameters: { ...adding, state: 'factors.wrong-code' },
  beforeEach: ({ msw }) => msw.use(fails(api.confirmAuthenticator, { code: 'wrong_code' })),
  play: async player => {
    const scan = await openScan(player);
    await fill(player, scan.getByLabelText('6-digit code'), '000000');
    await press({ ...player, canvas: scan }, 'Add app');
    await scan.findByRole('alert');
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

/** After an old sign-in the user authenticates first. */
export const Confirm = meta.story({
  parameters: { ...adding, state: 'factors.confirm' },
  beforeEach: () => ageProofs(hub),
  play: async () => {
    const proof = await dialogOf('Confirm that it is you');
    await waitFor(() => expect(proof.getByLabelText('Current password')).toHaveFocus());
  },
});

/** Another app keeps the recovery codes. */
export const AnotherApp = meta.story({
  tags: ['full'],
  beforeEach: give({ apps: 1 }),
  play: async player => {
    const { canvas, userEvent } = player;
    await press(player, 'Add an app');
    const named = await dialogOf('Add an authenticator app');
    await userEvent.clear(named.getByRole('textbox', { name: /Name/ }));
    await fill(player, named.getByRole('textbox', { name: /Name/ }), 'Tablet');
    const scan = await openScan(player);
    await fill(player, scan.getByLabelText('6-digit code'), '123456');
    await press({ canvas: scan, userEvent }, 'Add app');
    await expectToast('Authenticator app added', 'Tablet');
    await expect(await (await listed(player)).findByText('Tablet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByText(/^8 codes left/)).toBeInTheDocument();
  },
});

export const Rename = meta.story({
  parameters: { state: 'factors.rename' },
  beforeEach: give({}),
  play: async player => {
    await press(player, 'Rename Phone');
    const form = await dialogOf('Rename authenticator app');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Phone');
  },
});

export const Remove = meta.story({
  parameters: { state: 'factors.remove' },
  beforeEach: give({}),
  play: async player => {
    await press(player, 'Remove Phone');
    const question = await questionOf('Remove the authenticator app Phone?');
    await expect(question.getByText(/Your other apps and your recovery codes stay/)).toBeVisible();
  },
});

export const RemoveLast = meta.story({
  parameters: { state: 'factors.remove-last' },
  beforeEach: give({ apps: 1 }),
  play: async player => {
    await press(player, 'Remove Phone');
    const question = await questionOf('Remove the authenticator app Phone?');
    await expect(question.getByText(/from then on your password alone signs you in/)).toBeVisible();
  },
});

/** The password alone is not enough for an account with an app: its code follows. */
export const RenamedAndRemoved = meta.story({
  beforeEach() {
    give({ apps: 1 })();
    ageProofs(hub);
  },
  play: async player => {
    const { canvas, userEvent, step } = player;
    await step('renames it', async () => {
      await press(player, 'Rename Phone');
      const form = await dialogOf('Rename authenticator app');
      await fill(player, form.getByRole('textbox', { name: 'Name' }), ' of work');
      await press({ canvas: form, userEvent }, 'Rename');
      await expectToast('Authenticator app renamed', 'Phone of work');
      await expect(await (await listed(player)).findByText('Phone of work')).toBeInTheDocument();
    });
    await step('removes it after two proofs', async () => {
      await press(player, 'Remove Phone of work');
      const proof = await dialogOf('Confirm that it is you');
      await fill(player, proof.getByLabelText('Current password'), people.user.password);
      await press({ canvas: proof, userEvent }, 'Confirm');
      await fill(player, await screen.findByLabelText('Code'), '123456');
      await press({ canvas: screen, userEvent }, 'Continue');
      await press({ canvas: await questionOf(/^Remove the authenticator app/), userEvent }, 'Remove app');
      await expectToast('Authenticator app removed', 'Phone of work');
      await expect(await canvas.findByText('No authenticator apps')).toBeInTheDocument();
      await expect(storedUser(people.user).recoveryCodes).toBeNull();
    });
  },
});
