import { declineOffer } from '@portico/contract/signIn/endpoints/passkeys';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { freshHub, hub, inFeature, storedUser } from '../../lib/stories.tsx';
import PasskeyOffer from './PasskeyOffer.tsx';

/** The offer of a passkey after a sign-in with a password. */
const meta = preview.meta({
  component: PasskeyOffer,
  decorators: [inFeature({ app: 'portal', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.user);
    shortenWaits();
    return mockPasskeys({ canKeep: context.parameters.canKeep !== false }).restore;
  },
});

const pause = () => new Promise(resolve => setTimeout(resolve, 150));
const user = () => storedUser(people.user);

export const Ready = meta.story({
  parameters: { state: 'passkey-offer.offered' },
  play: async ({ canvas }) => {
    const offer = within(await canvas.findByRole('status'));
    await expect(offer.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
  },
});

/** Returns after the next sign-in. */
export const PutOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    await expect(sessionStorage.getItem('passkey_offer_postponed')).toBe('true');
    await expect(user()).toMatchObject({ hasDeclinedPasskeys: false });
  },
});

/** Stored in the account, for all devices, once the hub has saved it. */
export const Declined = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(declineOffer)),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Don't ask again" }));
    await expect(await screen.findByText('Failed to store your choice')).toBeVisible();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: "Don't ask again" }));
    await waitFor(() => expect(canvas.queryByText('Sign in without a password')).not.toBeInTheDocument());
    await expect(user()).toMatchObject({ hasDeclinedPasskeys: true });
  },
});

/** Shows nothing to a user with a passkey. */
export const HasOne = meta.story({
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

/** Shows nothing on a device that cannot store a passkey. */
export const NoPlace = meta.story({
  parameters: { canKeep: false },
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
