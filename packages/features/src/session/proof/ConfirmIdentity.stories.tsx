import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { ageProofs, dialogOf, freshHub, hub, inFeature } from '../../lib/stories.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/**
 * The dialog in which users confirm their identity, before actions that a stranger at their desk must not take. The cards
 * of passkeys and second factors show its other methods.
 */
const meta = preview.meta({
  component: ConfirmIdentity,
  args: { reason: 'before you add a passkey', onConfirmed: fn(), onClose: fn() },
  decorators: [inFeature({ app: 'portal', path: '/profile' })],
  beforeEach(context) {
    freshHub(context, people.user);
    ageProofs(hub);
  },
});

export const Ready = meta.story({
  play: async ({ args }) => {
    const dialog = await dialogOf('Confirm that it is you');
    await expect(dialog.getByText(`Enter your password ${args.reason}.`)).toBeVisible();
  },
});
