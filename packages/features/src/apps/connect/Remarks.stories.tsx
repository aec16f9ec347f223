import { guide } from '@portico/catalogue/guides/wiki-js';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Remarks } from './Remarks.tsx';

/** Other requirements of an application, its limits, and the source of its guide. */
const meta = preview.meta({ component: Remarks, args: { guide } });

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wiki.js does not send PKCE. PKCE is not required.')).toBeVisible();
    await expect(canvas.getByText(/^Checked for Wiki.js/)).toBeVisible();
  },
});
