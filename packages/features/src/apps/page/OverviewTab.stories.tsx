import { api } from '@portico/contract/table';
import { appIds } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { appOf, pantry } from '../list/stories.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { hubWithPantry, logSignOn, onTab } from './stories.tsx';

/** The use, health and details of an application. */
const meta = preview.meta({
  component: OverviewTab,
  args: { app: pantry, onOpen: fn() },
  ...onTab,
  beforeEach(context) {
    hubWithPantry(context);
  },
});

export const Ready = meta.story({
  parameters: { state: 'application.overview' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign-ons work')).toBeVisible();
    await expect(canvas.getByText('The last sign-on was 2 hours ago. None was refused.')).toBeVisible();
    const used = within(canvas.getByRole('group', { name: 'Last used' }));
    await expect(await used.findByText('20 minutes ago')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Users this week' })).toHaveTextContent(
      '4 in the last 30 days',
    );
    await expect(canvas.getByRole('group', { name: 'Have access' })).toHaveTextContent('4');
    await expect(canvas.getByText('137 opens in 30 days, most on Nov 11 (12).')).toBeVisible();
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
    await expect(await canvas.findByText('Never opened')).toBeVisible();
    await expect(canvas.getByText('No sign-on yet')).toBeVisible();
    await expect(canvas.getByText('0 opens in 30 days.')).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'application.sign-on-refused' },
  beforeEach(context) {
    logSignOn(hubWithPantry(context), 'sign_on_refused', 1);
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('The last sign-on was refused'))[0]).toBeVisible();
    await expect(
      canvas.getByText(/^Refused 1 hour ago\. The last successful one was 2 hours ago/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show the activity' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/activity`,
    );
  },
});

export const Inactive = meta.story({
  parameters: { state: 'application.inactive' },
  args: { app: appOf(appIds.archive) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Users can't open it or sign on to it/)).toBeVisible();
  },
});

/** The longest address, and figures of a large organisation. */
export const Extreme = meta.story({
  tags: ['full'],
  args: { app: { ...pantry, url: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}` } },
  beforeEach(context) {
    const { opens } = hubWithPantry(context).organisation;
    const [first] = opens;
    if (first) opens.push(...Array.from({ length: 12_345 }, () => first));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^12,482 opens in 30 days/)).toBeVisible();
  },
});
