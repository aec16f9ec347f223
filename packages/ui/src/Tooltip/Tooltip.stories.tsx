import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  component: Tooltip,
  tags: ['autodocs'],
  parameters: { layout: 'centered' },
  args: { label: 'Kept in this browser alone', children: <Button>Export</Button> },
});

/** The keyboard gets it at once, the pointer after half a second; Escape takes it away. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = await within(document.body).findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('Kept in this browser alone');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Kept in this browser alone');
  },
});

export const Permutations = meta.story({
  args: { label: `${'A tooltip of several lines. '.repeat(5)}${'unbroken'.repeat(8)}` },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await within(document.body).findByRole('tooltip');
  },
});
