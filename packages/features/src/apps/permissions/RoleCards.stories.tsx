import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { RoleCards } from './RoleCards.tsx';

/** The applications that each role can hold. */
const meta = preview.meta({ component: RoleCards });

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Basic household apps/)).toBeVisible();
    await expect(canvas.getByText(/Also management apps/)).toBeVisible();
    await expect(canvas.getByText(/Everything, including sensitive data/)).toBeVisible();
  },
});
