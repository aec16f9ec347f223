import { fixtureNow } from '@portico/mocks/fixtures';
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

const now = new Date(fixtureNow).toISOString();

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const title = 'You do not have access to Build Monitor';
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect(canvas.getByText(/^Request access, and tell your administrators why/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request access' })).toBeEnabled();
  },
});

export const Pending = meta.story({
  args: { app: availableApp('roster', { request: { state: 'pending', createdAt: now, answeredAt: null } }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Requested on Nov 21, 2026\. Waiting for approval\. Requires the Manager role or above/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
  },
});

/** Allows a new request after a declined one. */
export const Declined = meta.story({
  args: { app: availableApp('builds', { request: { state: 'declined', createdAt: now, answeredAt: now } }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Requested on Nov 21, 2026. Declined on Nov 21, 2026.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request access' })).toBeEnabled();
  },
});
