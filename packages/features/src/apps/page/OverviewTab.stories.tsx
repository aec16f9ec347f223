import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { appOf, inApps, pantry } from '../list/stories.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { hubWithPantry, logSignOn } from './stories.tsx';

/** The use, health and details of an application. */
const meta = preview.meta({
  component: OverviewTab,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
  beforeEach: context => void hubWithPantry(context),
});

export const Ready = meta.story({
  parameters: { state: 'application.overview' },
  play: async ({ canvas }) => {
    await canvas.findByText('20 minutes ago');
    await expect(canvas.getByRole('img', { name: /^Opens by day\. .*Nov 11: 12 opens/ })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^OpenID Connect and/ })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/sign-on`,
    );
  },
});

export const Loading = meta.story({
  ...loading(api.apps.overview, 'Loading last use'),
  parameters: { state: 'application.overview-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.apps.overview, 'The use of this application could not be loaded.'),
  parameters: { state: 'application.overview-failed' },
});

export const NeverOpened = meta.story({
  parameters: { state: 'application.never-opened' },
  args: { app: appOf(appIds.builds) },
  play: async ({ canvas }) => {
    await canvas.findByText('0 opens in 30 days.');
  },
});

export const Refused = meta.story({
  parameters: { state: 'application.sign-on-refused' },
  beforeEach: () => logSignOn(hub, 'sign_on_refused', 1),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Show the activity' });
    await expect(link).toHaveAttribute('href', `/apps/${appIds.pantry}/activity`);
  },
});

export const Inactive = meta.story({
  parameters: { state: 'application.inactive' },
  args: { app: appOf(appIds.archive) },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Users can't open it or sign on to it/);
  },
});
