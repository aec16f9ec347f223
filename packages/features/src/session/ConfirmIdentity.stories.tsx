import * as passkeys from '@portico/contract/endpoints/passkeys';
import { mockPasskeys } from '@portico/mocks/authenticator';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import {
  ageProofs,
  confirmByCode,
  dialogOf,
  fill,
  freshHub,
  hub,
  inFeature,
  press,
} from '../lib/stories.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/** The dialog in which users confirm their identity, before actions that a stranger at their desk must not take. */
const meta = preview.meta({
  component: ConfirmIdentity,
  args: { reason: 'before you add a passkey', onConfirmed: fn(), onClose: fn() },
  decorators: [inFeature({ app: 'portal', path: '/profile' })],
  beforeEach(context) {
    freshHub(context, people.user);
    ageProofs(hub);
    if (context.parameters.hasPasskey === true) addPasskeys(hub, people.user, 1);
    return mockPasskeys().restore;
  },
});

const dialog = () => dialogOf('Confirm that it is you');

/** An account with a password only. */
export const Ready = meta.story({
  play: async () => {
    const asked = await dialog();
    await expect(asked.getByText('Enter your password before you add a passkey.')).toBeVisible();
    await waitFor(() => expect(asked.getByLabelText('Current password')).toHaveFocus());
    await expect(asked.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  },
});

/** The password alone is not enough. */
export const SecondFactor = meta.story({
  beforeEach() {
    addFactors(hub, people.user);
  },
  play: async ({ args, userEvent }) => {
    const asked = await dialog();
    await fill({ userEvent }, asked.getByLabelText('Current password'), people.user.password);
    await press({ canvas: asked, userEvent }, 'Confirm');
    await expect(
      await screen.findByText('Confirm with your second factor before you add a passkey.'),
    ).toBeVisible();
    await confirmByCode({ userEvent });
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledOnce());
  },
});

/** A passkey is both factors. */
export const WithAPasskey = meta.story({
  parameters: { hasPasskey: true },
  play: async ({ args, userEvent }) => {
    await press({ canvas: await dialog(), userEvent }, 'Use a passkey');
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledOnce());
  },
});

/** A session for which the account has no method left. */
export const Impossible = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answers(passkeys.list, {
        passkeys: [],
        hasPassword: false,
        isAvailable: true,
        isOffered: false,
        dueProof: [],
      }),
    );
  },
  play: async () => {
    await expect((await dialog()).getByText(/^You can't confirm who you are in this/)).toBeVisible();
  },
});

/** Without knowing the required methods, the dialog begins with the password. */
export const UnknownProof = meta.story({
  tags: ['full'],
  beforeEach: ({ msw }) => msw.use(fails(passkeys.list)),
  play: async ({ args, userEvent }) => {
    const asked = await dialog();
    await expect(asked.getByLabelText('Current password')).toBeVisible();
    await press({ canvas: asked, userEvent }, 'Cancel');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
