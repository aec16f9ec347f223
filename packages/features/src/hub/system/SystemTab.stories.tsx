import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { hasFailed, inSettings, loaded, systemInfo } from '../settings/stories.tsx';
import { SystemTab } from './SystemTab.tsx';

/** The running hub, its branding, its master key and its API. */
const meta = preview.meta({
  component: SystemTab,
  args: { info: loaded(systemInfo) },
  ...inSettings,
});

export const Ready = meta.story({
  parameters: { state: 'settings.system-tab' },
  play: async ({ canvas }) => {
    for (const name of ['Checkup', 'Backups', 'Branding', 'API endpoints'])
      await canvas.findByRole('region', { name });
  },
});

export const LoadFails = meta.story({
  args: { info: hasFailed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The system information could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Managers change neither the branding nor the master key, and do not see the checkup. */
export const ForAManager = meta.story({
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    for (const name of ['Change branding', 'Generate'])
      await expect(await canvas.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('region', { name: 'Checkup' })).toBeNull();
  },
});
