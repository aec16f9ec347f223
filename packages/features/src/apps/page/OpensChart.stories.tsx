import { fixtureNow } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { OpensChart } from './OpensChart.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns 30 days, with this many opens on each. */
const opensOf = (countOf: (index: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(fixtureNow - (29 - index) * dayMs).toISOString().slice(0, 10),
    count: countOf(index),
  }));

/** Launches of an application by day: a chart, and a table of the days with launches. */
const meta = preview.meta({
  component: OpensChart,
  args: { opens: opensOf(index => (index === 20 ? 12_345 : ((index * 7) % 12) * 1000)) },
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: /^Opens by day\. / })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = await canvas.findByRole('table', { name: 'Opens by day' });
    await expect(table).toHaveTextContent('12,345');
  },
});
