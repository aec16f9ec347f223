import { icons } from '@portico/mocks/fixtureIcons';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { BrandPreview } from './BrandPreview.tsx';
import { inSettings } from './stories.tsx';

/** The login screen, the portal and the console with a brand that is not saved yet, in both themes. */
const meta = preview.meta({
  component: BrandPreview,
  args: { name: 'Brackenfield Instruments', accent: '#7a1f5c', logo: icons.colour },
  ...inSettings,
});

export const Ready = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Light theme')).toBeVisible();
    await expect(canvas.getByText('Dark theme')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(6));
  },
});
