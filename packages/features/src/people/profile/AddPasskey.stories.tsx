import { people } from '@portico/mocks/fixtures/fixtures';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf, freshHub } from '../../lib/stories.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { onProfile } from './stories.tsx';

/** Creates a passkey. The card of passkeys shows what can go wrong. */
const meta = preview.meta({
  component: AddPasskey,
  args: { onClose: fn(), onAdded: fn() },
  ...onProfile,
  beforeEach(context) {
    freshHub(context, people.user);
    return mockPasskeys().restore;
  },
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Add a passkey');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
