import { confirm } from '@portico/contract/signIn/endpoints/passkeys';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { appIds, apps, people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { fails } from '@portico/mocks/network/network';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storedPantry } from '../../../apps/list/stories.tsx';
import {
  dialogOf,
  fill,
  freshHub,
  hub,
  inFeature,
  press,
  storedUser,
  visits,
} from '../../../lib/stories.tsx';
import { myApp } from '../stories.tsx';
import { ProofFirst } from './ProofFirst.tsx';

const request = '&request=0123456789abcdef';
const at = (more = '') => ({ path: `/open?app=${appIds.pantry}${more}` });
/** Sets the rule of the application, without which the hub requires nothing. */
const demand = (what: SignInDemand | null) => {
  storedPantry(hub).signInRule = what === null ? null : { demand: what, from: '2026-11-01' };
};
const user = () => storedUser(people.user);
const removeFactors = () => void Object.assign(user(), { authenticators: [], recoveryCodes: null });

/** An application whose rule, or request, requires more than the session has proven. */
const meta = preview.meta({
  component: ProofFirst,
  args: {
    app: myApp('pantry'),
    demand: 'secondFactor' as const,
    isRequest: false,
    isAgain: false,
    onOpened: fn(),
  },
  parameters: at(),
  decorators: [inFeature({ app: 'portal', path: '/open' })],
  beforeEach(context) {
    freshHub(context, people.user);
    demand(context.args.isRequest ? null : context.args.demand);
    addFactors(hub, people.user, { apps: 1, codesLeft: 10, devices: 0 });
    return mockPasskeys().restore;
  },
});

const enter = async (player: Pick<StoryContext, 'canvas' | 'userEvent'>, code = '123456') => {
  await fill(player, await player.canvas.findByLabelText('Code'), code);
  await press(player, 'Continue');
};
const isOpened = async () => {
  await waitFor(() => expect(visits).toHaveBeenCalledOnce());
  await expect(visits.mock.lastCall?.[0]).toMatch(`${apps.pantry.url}?sso_token=`);
  await waitFor(() => expect(hub.organisation.visits.at(-1)).toMatchObject({ startedAt: hub.now() }));
};

export const Ready = meta.story({
  parameters: { state: 'app-proof.asked' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Confirm with it to continue/)).toHaveTextContent(
      'Pantry requires a second factor besides your password. Confirm with it to continue.',
    );
    await expect(canvas.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'app-proof.wrong-code' },
  beforeEach: ({ msw }) => msw.use(fails(confirm, { code: 'wrong_code' })),
  play: async player => {
    await enter(player, '000000');
    await expect(await player.canvas.findByText('This code is wrong or was already used.')).toBeVisible();
    await waitFor(() => expect(player.canvas.getByLabelText('Code')).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** Opens the application without another question. */
export const Confirmed = meta.story({
  play: async player => {
    await enter(player);
    await isOpened();
    await waitFor(() => expect(player.args.onOpened).toHaveBeenCalledOnce());
  },
});

/** A request wants a new sign-in of a user without a password: the application requires no passkey. */
export const Again = meta.story({
  parameters: { state: 'app-proof.again' },
  args: { demand: 'passkey', isRequest: true, isAgain: true },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    Object.assign(user(), { password: null, authenticators: [], recoveryCodes: null });
  },
  play: async player => {
    await expect(await player.canvas.findByText(/Confirm with your passkey/)).toHaveTextContent(
      'Pantry asks you to sign in again. Confirm with your passkey to continue.',
    );
    await expect(player.canvas.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  },
});

/** The hub continues the request, or returns an error to the application. */
export const RequestContinued = meta.story({
  args: { isRequest: true },
  parameters: at(`${request}&confirm=secondFactor`),
  play: async player => {
    const address = `/open?app=${appIds.pantry}${request}`;
    await press(player, 'Cancel');
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`${address}&cancel`, { replace: true }));
    await enter(player);
    await waitFor(() => expect(visits).toHaveBeenCalledWith(address, { replace: true }));
    await expect(player.args.onOpened).not.toHaveBeenCalled();
  },
});

export const NoFactor = meta.story({
  parameters: { state: 'app-proof.no-factor' },
  beforeEach: removeFactors,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible();
  },
});

/** Adding a factor also proves it: the application opens after the recovery codes. A closed dialog opens nothing. */
export const FactorAdded = meta.story({
  beforeEach: removeFactors,
  play: async player => {
    const answer = async (name: string) => {
      await press(player, 'Add an authenticator app');
      const named = await dialogOf('Add an authenticator app');
      await player.userEvent.click(named.getByRole('button', { name }));
    };
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await answer('Continue');
    const scan = await dialogOf('Scan the QR code');
    await fill(player, scan.getByLabelText('6-digit code'), '123456');
    await player.userEvent.click(scan.getByRole('button', { name: 'Add app' }));
    await expect(visits).not.toHaveBeenCalled();
    const codes = await dialogOf('Save your recovery codes');
    await player.userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
    await isOpened();
  },
});

export const PasskeyOnly = meta.story({
  parameters: { state: 'app-proof.passkey' },
  args: { demand: 'passkey' },
  beforeEach: () => addPasskeys(hub, people.user, 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/requires a passkey\. Confirm with it/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
    await expect(
      canvas.queryByRole('button', { name: 'Use your authenticator app' }),
    ).not.toBeInTheDocument();
  },
});

/** A remembered device does not count: the code comes before a new passkey. */
export const PasskeyAfterCode = meta.story({
  parameters: { state: 'app-proof.code-before-passkey' },
  args: { demand: 'passkey' },
  play: async player => {
    await expect(await player.canvas.findByText(/Confirm with your second factor first/)).toBeVisible();
  },
});

/** A name of maximum length, written from right to left. */
export const LongName = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { state: 'app-proof.long-name' },
  args: { app: myApp('pantry', { name: 'مخزن'.repeat(16) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/requires a second factor/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
