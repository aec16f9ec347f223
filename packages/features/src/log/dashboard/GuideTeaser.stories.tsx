import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { GuideTeaser } from './GuideTeaser.tsx';
import { onDashboard } from './stories.tsx';

/** The integration guide in three steps. */
const meta = preview.meta({ component: GuideTeaser, ...onDashboard });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Open the guide' })).toHaveAttribute(
      'href',
      '/integration',
    );
  },
});
