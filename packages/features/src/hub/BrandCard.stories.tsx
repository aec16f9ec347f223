import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { BrandCard } from './BrandCard.tsx';
import { inSettings } from './stories.tsx';

/** Leads to the organisation's name, logo and colour. */
const meta = preview.meta({ component: BrandCard, ...inSettings });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Change branding' })).toBeVisible();
  },
});

/** Its address opens the dialog. */
export const Opened = meta.story({
  parameters: { path: '/settings?tab=system&brand' },
  play: async () => {
    await expect(await screen.findByLabelText(/^Accent colour/)).toBeVisible();
  },
});
