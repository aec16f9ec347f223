import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { loaded, onDashboard, overview, signIns } from './stories.tsx';
import { Use } from './Use.tsx';

/** Recent use of the hub in one chart: over time, by hour, or by application. */
const meta = preview.meta({
  component: Use,
  args: { overview, signIns },
  ...onDashboard,
});

async function choose({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: / Chart$/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** Values are there for the pointer and the keyboard, and as a table. */
export const Ready = meta.story({
  parameters: { state: 'dashboard.use' },
  play: async context => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('img', { name: /^Sign-ins\. / })).toBeVisible();
    await choose(context, 'Busiest hours');
    const hours = await canvas.findByRole('slider', { name: 'Busiest hours: Time' });
    await expect(hours).toHaveAttribute('max', '23');
    await choose(context, 'New people');
    const slider = await canvas.findByRole('slider', { name: 'New people: Day (UTC)' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov 21: 1 new person');
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = within(await canvas.findByRole('table', { name: 'New people' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(14);
  },
});

export const TopApplications = meta.story({
  parameters: { path: '/?chart=applications' },
  play: async ({ canvas }) => {
    const top = within(await canvas.findByRole('list', { name: 'Top applications' }));
    const counts = top.getAllByText(/ opens?$/).map(each => Number.parseInt(each.textContent, 10));
    await expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const [first] = top.getAllByRole('link');
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/apps\/[\w-]+$/));
  },
});

export const NothingOpened = meta.story({
  parameters: { path: '/?chart=applications' },
  args: { overview: loaded({ ...overview.data, topApplications: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No app has been opened yet')).toBeVisible();
  },
});
