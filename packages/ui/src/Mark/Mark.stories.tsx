import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Mark, markSizes } from './Mark.tsx';

const meta = preview.meta({ component: Mark });

export const Default = meta.story({
  args: { label: 'Portico' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Portico' })).toBeVisible();
  },
});

export const Permutations = meta.story({
  render: () => (
    <Inline>
      {markSizes.map(size => (
        <Mark key={size} size={size} />
      ))}
    </Inline>
  ),
});
