import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { loaded, onDashboard, overview, signIns } from './stories.tsx';
import { Use } from './Use.tsx';

/** Recent use of the hub: over time, by hour and by application. */
const meta = preview.meta({
  component: Use,
  tags: ['autodocs'],
  args: { overview, signIns },
  ...onDashboard,
});

const section = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('region', { name }));

/** Values are there for the pointer and the keyboard, and as tables. */
export const Ready = meta.story({
  parameters: { state: 'dashboard.use' },
  play: async ({ canvas, userEvent }) => {
    const days = await section(canvas, 'Sign-ins and new people');
    await expect(days.getByRole('img', { name: /^Sign-ins\. / })).toBeVisible();
    const slider = days.getByRole('slider', { name: 'New people: day' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov 21: 1 new person');
    await expect(days.getByText('Nov 21: 1 new person', { ignore: 'title' })).toBeVisible();
    await userEvent.click(days.getByRole('button', { name: 'Show as table' }));
    const table = within(await days.findByRole('table', { name: 'Sign-ins and new people by day' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(14);
    await expect(table.getByRole('row', { name: /^Nov 21/ })).toBeVisible();
    const hours = await section(canvas, 'Busiest hours');
    await expect(hours.getByRole('slider', { name: 'Sign-ins: time' })).toHaveAttribute('max', '23');
    const top = within(await canvas.findByRole('list', { name: 'Top applications' }));
    const counts = top.getAllByText(/ opens?$/).map(each => Number.parseInt(each.textContent, 10));
    await expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const [first] = top.getAllByRole('link');
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/apps\/[\w-]+$/));
  },
});

export const NothingOpened = meta.story({
  args: { overview: loaded({ ...overview.data, topApplications: [], signInHours: Array(24).fill(0) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No app has been opened yet')).toBeVisible();
  },
});
