import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { availableApp, inPortal } from '../stories.tsx';
import { UngrantedApp } from './UngrantedApp.tsx';

/** Explains that the user has no access, and lets them request it. */
const meta = preview.meta({
  component: UngrantedApp,
  args: { app: availableApp('builds') },
  ...inPortal,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const title = 'You do not have access to Build Monitor';
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect(canvas.getByText(/^Request access, and tell your administrators why/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request access' })).toBeEnabled();
  },
});
