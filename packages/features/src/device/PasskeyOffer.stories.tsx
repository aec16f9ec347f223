import { declineOffer } from '@portico/contract/endpoints/passkeys';
import { mockPasskeys } from '@portico/mocks/authenticator';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import PasskeyOffer from './PasskeyOffer.tsx';
import { inFloatingCorner } from './stories.tsx';

let hub: Hub;

/** The offer of a passkey after a sign-in with a password. */
const meta = preview.meta({
  component: PasskeyOffer,
  parameters: { layout: 'fullscreen' },
  decorators: [inFloatingCorner, inApp({ app: 'portal', path: '/' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
    return mockPasskeys({ canKeep: context.parameters.canKeep !== false }).restore;
  },
});

const pause = () => new Promise(resolve => setTimeout(resolve, 300));
const user = () => hub.organisation.users.find(({ id }) => id === people.user.id);

export const Offered = meta.story({
  parameters: { state: 'passkey-offer.offered' },
  play: async ({ canvas }) => {
    const offer = within(await canvas.findByRole('status'));
    await expect(offer.getByText('Sign in without a password')).toBeVisible();
    for (const name of ['Create a passkey', 'Not now', "Don't ask again", 'Close']) {
      await expect(offer.getByRole('button', { name })).toBeVisible();
    }
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Not now' })).toBeVisible();
  },
});

/** Returns after the next sign-in. */
export const PutOff = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    await expect(sessionStorage.getItem('passkey_offer_postponed')).toBe('true');
    await expect(user()).toMatchObject({ hasDeclinedPasskeys: false });
  },
});

/** Is kept in the account, for all devices. */
export const Declined = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Don't ask again" }));
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    await expect(user()).toMatchObject({ hasDeclinedPasskeys: true });
  },
});

export const DeclineFails = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(declineOffer));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Don't ask again" }));
    await expect(await screen.findByText('Failed to store your choice')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeVisible();
  },
});

/** Says nothing to a user with a passkey. */
export const HasOne = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

/** Says nothing on a device that can keep none. */
export const NoPlace = meta.story({
  parameters: { picture: false, canKeep: false },
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
