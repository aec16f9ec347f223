import preview from '@portico/storybook/preview';
import { expect, fireEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { Tone } from '../theme/tones.ts';
import { BarChart } from './BarChart.tsx';

const values = [0, 0, 12, 0, 0, 0, 45, 0, 8, 0, 0, 75, 0, 0, 0, 30, 0, 0, 0, 0, 0, 92, 60, 0];

const toneOf = (value: number): Tone => (value >= 90 ? 'danger' : value >= 70 ? 'orange' : 'info');

const bars = values.map((value, hour) => ({
  id: hour,
  value,
  title: `${hour}:00: ${value}`,
  tone: toneOf(value),
}));

const meta = preview.meta({
  component: BarChart,
  args: {
    label: `Risk in each of 24 hours: ${values.join(', ')}`,
    bars,
    maxValue: 100,
    limit: { value: 70, label: 'High risk' },
    tickLabels: ['12 AM', '6 AM', '12 PM', '6 PM'],
  },
});

/**
 * Provides its figures to screen readers. Shows the text of one bar: the last, then the one that the arrow keys or the
 * pointer choose.
 */
export const Default = meta.story({
  args: { stepLabel: 'Risk: hour' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/24 hours: 0, 0, 12/);
    const slider = canvas.getByRole('slider', { name: 'Risk: hour' });
    await expect(slider).toHaveAttribute('aria-valuetext', '23:00: 0');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    // The simulated keyboard does not move a slider.
    await fireEvent.change(slider, { target: { value: '22' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '22:00: 60');
    await expect(canvas.getByText('22:00: 60', { ignore: 'title' })).toBeVisible();
    const { left, width, top } = slider.getBoundingClientRect();
    await userEvent.pointer({
      target: slider,
      coords: { clientX: left + width * (2.5 / 24), clientY: top + 5 },
    });
    await expect(canvas.getByText('2:00: 12', { ignore: 'title' })).toBeVisible();
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack gap={8}>
      <BarChart {...args} limit={undefined} tickLabels={[]} />
      <BarChart {...args} label="Nothing in any hour" bars={bars.map(bar => ({ ...bar, value: 0 }))} />
      <BarChart {...args} label="Everything there is" bars={bars.map(bar => ({ ...bar, value: 100 }))} />
      <BarChart
        {...args}
        label="A single hour"
        bars={bars.slice(-3, -2)}
        tickLabels={['unbroken'.repeat(20)]}
      />
      <BarChart {...args} label="No hours yet" bars={[]} tickLabels={[]} />
    </Stack>
  ),
});
