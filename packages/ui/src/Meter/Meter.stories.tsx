import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Meter, type MeterThreshold } from './Meter.tsx';

const thresholds: MeterThreshold[] = [
  { from: 0, tone: 'success' },
  { from: 40, tone: 'warning' },
  { from: 70, tone: 'danger' },
];

const meta = preview.meta({
  component: Meter,
  args: {
    label: 'Risk',
    value: 82,
    valueLabel: '82/100',
    thresholds,
  },
});

/** Exposes its name and the visible text of its value. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Risk' });
    await expect(meter).toHaveAttribute('aria-valuenow', '82');
    await expect(meter).toHaveAttribute('aria-valuetext', '82/100');
  },
});

const values = [0, 12, 39, 40, 69, 70, 100];

export const Permutations = meta.story({
  render: args => (
    <Grid columns="medium" gap={6}>
      {values.map(value => (
        <Meter key={value} {...args} value={value} valueLabel={`${value}/100`} />
      ))}
      <Meter {...args} label="Without thresholds" thresholds={[]} />
      <Meter {...args} label="Of 5" value={2} maxValue={5} valueLabel="2 of 5" thresholds={[]} />
      <Meter {...args} label={'unbroken'.repeat(12)} />
    </Grid>
  ),
});
