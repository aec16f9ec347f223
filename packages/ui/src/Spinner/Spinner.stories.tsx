import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ component: Spinner });

export const Default = meta.story({
  args: { label: 'Loading users' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading users' })).toBeVisible();
  },
});

/** Has text next to it instead of a label. */
export const Permutations = meta.story({
  render: () => (
    <Inline>
      <Spinner />
      <Text>Loading users</Text>
    </Inline>
  ),
});
