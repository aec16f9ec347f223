import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { SecurityTips } from './SecurityTips.tsx';

/** Advice against the most common mistakes of an integration. */
const meta = preview.meta({ component: SecurityTips, args: { titleLevel: 2 as const } });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Keep the API key on your server/)).toBeVisible();
  },
});
