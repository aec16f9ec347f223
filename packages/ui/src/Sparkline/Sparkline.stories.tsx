import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { tones } from '../theme/tones.ts';
import { Sparkline } from './Sparkline.tsx';

const values = [4, 7, 6, 9, 3, 2, 8, 11, 10, 12, 9, 3, 4, 8];

const meta = preview.meta({
  component: Sparkline,
  args: { label: `Sign-ins on each of the last 14 days: ${values.join(', ')}`, values },
});

/** Provides its figures to screen readers. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/last 14 days: 4, 7, 6/);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Grid columns="small" gap={8}>
      {tones.map(tone => (
        <Sparkline key={tone} {...args} tone={tone} />
      ))}
      <Sparkline label="Nothing on any day" values={values.map(() => 0)} />
      <Sparkline label="One jump" values={values.map((_, day) => (day === 11 ? 900 : 1))} />
      <Sparkline label="A single day: 3" values={[3]} />
      <Sparkline label="No days yet" values={[]} />
    </Grid>
  ),
});
