import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { QuickStart } from './QuickStart.tsx';

/** The integration of an application in four steps. */
const meta = preview.meta({ component: QuickStart, args: { titleLevel: 2 as const } });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});
