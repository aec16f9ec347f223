import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ExpiryFields } from './ExpiryFields.tsx';

/** The expiry of a machine client, with a warning about none. */
const meta = preview.meta({
  component: ExpiryFields,
  args: {
    choice: 'custom',
    onChoice: fn(),
    field: () => ({ name: 'day', value: '2026-12-24', onChange: fn(), error: undefined }),
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Last day')).toHaveValue('2026-12-24');
  },
});

export const NeverExpires = meta.story({
  args: { choice: 'never' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('A client without an expiry works until a user revokes it, even if it is forgotten.'),
    ).toBeVisible();
  },
});
