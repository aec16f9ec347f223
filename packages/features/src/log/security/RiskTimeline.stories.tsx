import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { RiskTimeline } from './RiskTimeline.tsx';
import { onSecurity } from './stories.tsx';

/** The highest risk of each of the last seven days: a summary, a chart and a table. */
const meta = preview.meta({ component: RiskTimeline, ...onSecurity });

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^4 events in the last 7 days\./)).toBeVisible();
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/Nov 15: no events\. .*highest risk 92$/);
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Nov 21: .*highest risk 92$/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = within(await canvas.findByRole('table', { name: 'Risk by day' }));
    await expect(table.getAllByRole('row')).toHaveLength(8);
    await expect(table.getByRole('row', { name: /^Nov 21/ })).toHaveTextContent('92/100');
  },
});
