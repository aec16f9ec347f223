import preview from '@portico/storybook/preview';
import { Stack } from '@portico/ui/Stack';
import { expect, screen, waitFor } from 'storybook/test';
import { PeriodDays, PeriodFilter } from './PeriodFilter.tsx';
import { inAudit, unfiltered } from './stories.tsx';
import { useAuditFilter } from './useAuditFilter.ts';

/** The filter and the days of one, which are in the address. */
function Period() {
  const address = useAuditFilter();
  return (
    <Stack>
      <PeriodFilter address={address} />
      <PeriodDays address={address} />
    </Stack>
  );
}

/** Filters the log by time: by a preset, by one day or by the days of a range. */
const meta = preview.meta({
  component: PeriodFilter,
  subcomponents: { PeriodDays },
  args: { address: unfiltered },
  // The address of the story decides.
  render: () => <Period />,
  parameters: { controls: { disable: true } },
  ...inAudit,
});

/**
 * By a preset, then by one date, in a field that has the focus. A range begins with the days of the preset or the date, and
 * shows an error if the end is before the start.
 */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choose = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: / Time$/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose('One day');
    const day = await canvas.findByLabelText('Day');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.type(day, '2026-11-17');
    await choose('Custom range');
    await expect(await canvas.findByLabelText('Last day')).toHaveValue('2026-11-17');
    await expect(canvas.getByLabelText('First day')).toHaveValue('2026-11-17');
    await choose('Last 7 days');
    await expect(await canvas.findByRole('button', { name: 'Last 7 days Time' })).toBeVisible();
    await choose('Custom range');
    const last = await canvas.findByLabelText('Last day');
    await expect(canvas.getByLabelText('First day')).toHaveValue('2026-11-15');
    await expect(last).toHaveValue('2026-11-21');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-11-10');
    await waitFor(() => expect(last).toHaveAccessibleDescription('The last day is before the first'));
  },
});
