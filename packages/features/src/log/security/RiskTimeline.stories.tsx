import { api } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import { expect, fireEvent, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { RiskTimeline } from './RiskTimeline.tsx';
import { onSecurity } from './stories.tsx';

/** The highest risk of each of the last seven days: a summary, a chart and a table. */
const meta = preview.meta({ component: RiskTimeline, ...onSecurity });

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/^4 events in the last 7 days\. The highest risk was 92, on Nov 21\.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/Nov 15: no events\. .*highest risk 92$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = within(await canvas.findByRole('table', { name: 'Risk by day' }));
    await expect(table.getAllByRole('row')).toHaveLength(8);
    await expect(table.getByRole('row', { name: /^Nov 21/ })).toHaveTextContent('92/100');
  },
});

/** Shows the values of a day by pointer and by keyboard. */
export const Values = meta.story({
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Highest risk: day (UTC)' });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Nov 21: .*highest risk 92$/),
    );
    // The simulated keyboard does not move a slider.
    await fireEvent.change(slider, { target: { value: '0' } });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov 15: no events');
    const { left, width, top } = slider.getBoundingClientRect();
    await userEvent.pointer({
      target: slider,
      coords: { clientX: left + width * (6.5 / 7), clientY: top + 5 },
    });
    await expect(canvas.getByText(/^Nov 21: /, { ignore: 'title' })).toBeVisible();
  },
});

export const LoadFails = meta.story(loadFails(api.security.timeline, 'The timeline could not be loaded.'));
