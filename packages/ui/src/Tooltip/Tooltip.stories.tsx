import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: { label: 'Stored in this browser only', children: <Button>Export</Button> },
});

/** Appears immediately on focus, after half a second on hover, and closes with Escape. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = await within(document.body).findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('Stored in this browser only');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Stored in this browser only');
  },
});

export const Permutations = meta.story({
  args: { label: `${'A tooltip of several lines. '.repeat(5)}${'unbroken'.repeat(8)}` },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await within(document.body).findByRole('tooltip');
  },
});
