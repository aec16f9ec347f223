import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf, hubFor, inFeature } from '../../lib/stories.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';

/** The dialog that replaces a temporary or expired password over a page with unsaved input. */
const meta = preview.meta({
  component: NewPasswordDialog,
  args: { user: { isPasswordDue: false }, onChanged: fn(), onClose: fn() },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  play: async () => {
    const dialog = await dialogOf('Password Change Required');
    await expect(
      dialog.getByText(/^You're using a temporary password\. .* Your input is kept\.$/),
    ).toBeVisible();
  },
});
