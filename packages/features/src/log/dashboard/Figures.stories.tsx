import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Figures } from './Figures.tsx';
import { hasFailed, onDashboard, overview, signIns } from './stories.tsx';

/** Four figures of the hub, each with a chart of the last days and a link to the counted items. */
const meta = preview.meta({
  component: Figures,
  args: { overview, signIns },
  ...onDashboard,
});

const figure = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('group', { name }));

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const users = await figure(canvas, 'Users');
    await expect(await users.findByText(String(Object.keys(people).length))).toBeVisible();
    await expect(users.getByRole('img')).toHaveAccessibleName(
      /^New people per day, last 14 days: (0, ){13}1$/,
    );
    const apps = await figure(canvas, 'Apps');
    await expect(apps.getByText('7')).toBeVisible();
    await expect(apps.getByRole('img')).toHaveAccessibleName(/^Opens per day, last 14 days: (\d+, ){13}\d+$/);
    const sessions = await figure(canvas, 'Sessions');
    await expect(sessions.getByText('1')).toBeVisible();
    await expect(sessions.getByRole('img')).toHaveAccessibleName(/^Sign-ins per day, last 14 days: 0, 5, 10/);
    const failures = await figure(canvas, 'Failures');
    await expect(failures.getByText('In the last 24 hours')).toBeVisible();
    await expect(failures.getByRole('img')).toHaveAccessibleName(/^Failures per day, last 14 days: .*9/);
  },
});

/** The figures are there without their charts. */
export const ChartsFailed = meta.story({
  args: { overview: hasFailed, signIns: hasFailed },
  play: async ({ canvas }) => {
    const sessions = await figure(canvas, 'Sessions');
    await expect(await sessions.findByText('The chart could not be loaded.')).toBeVisible();
    await expect(await sessions.findByText('1')).toBeVisible();
  },
});
