import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { inSettings } from '../settings/stories.tsx';
import { BrandCard } from './BrandCard.tsx';

/** Leads to the organisation's name, logo and colour. */
const meta = preview.meta({ component: BrandCard, ...inSettings });

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change branding' }));
    await expect(await screen.findByLabelText(/^Accent colour/)).toBeVisible();
  },
});
