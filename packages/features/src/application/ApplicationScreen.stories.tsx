import { api } from '@portico/contract/table';
import { makeExtreme } from '@portico/mocks/fixtureExtremes';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import { fails, slow, unreachable } from '@portico/mocks/network';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectTabsInView, freshHub, turnOffForManagers } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, logSignOn, onPage } from './stories.tsx';

/** The page of an application, and its overview. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen' },
  ...onPage,
  beforeEach(context) {
    hubWithPantry(context);
  },
});

export const Loading = meta.story({
  parameters: { state: 'application.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.apps.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading application')).toBeInTheDocument();
  },
});

export const Overview = meta.story({
  parameters: { state: 'application.overview' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
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
    await expect(document.title).toBe('Pantry: Overview · Portico');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign-ons work')).toBeVisible();
  },
});

/** At 768 px the tabs fit or show that they scroll. */
export const OnATablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Sign-ons work')).toBeVisible();
    await expectTabsInView(canvasElement);
  },
});

export const LoadingOverview = meta.story({
  parameters: { state: 'application.overview-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.apps.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading last use')).toBeInTheDocument();
  },
});

export const NeverOpened = meta.story({
  parameters: { state: 'application.never-opened', path: `/apps/${appIds.builds}` },
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
      canvas.getByText(/^Refused 1 hour ago\. The last one that succeeded was 2 hours ago/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show the activity' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/activity`,
    );
  },
});

export const Inactive = meta.story({
  parameters: { state: 'application.inactive', path: `/apps/${appIds.archive}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Users can't open it or sign on to it/)).toBeVisible();
  },
});

export const OverviewFailed = meta.story({
  parameters: { state: 'application.overview-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The use of this application could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'application.failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Applications' })).toHaveAttribute('href', '/apps');
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'application.unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.apps.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const NotFound = meta.story({
  parameters: { state: 'application.not-found', path: '/apps/a0000000-0000-4000-8000-999999999999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Application not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all applications' })).toHaveAttribute(
      'href',
      '/apps',
    );
  },
});

export const NotAnId = meta.story({
  parameters: { picture: false, path: '/apps/no%20such%2Fapp/sign-on' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Application not found' })).toBeVisible();
  },
});

/** Edits in the dialog of the list, at an address of the page. */
export const Edited = meta.story({
  parameters: { picture: false, path: `/apps/${appIds.pantry}?edit=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit application' }));
    const name = dialog.getByRole('textbox', { name: /App name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Canteen');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Canteen' })).toBeVisible();
  },
});

/** Tabs are links between addresses: arrow keys select them. */
export const TabsByKeyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const overview = await canvas.findByRole('tab', { name: 'Overview' });
    overview.focus();
    for (const name of ['Sign-on', 'Access', 'Activity', 'Danger zone']) {
      await userEvent.keyboard('{ArrowRight}');
      await expect(await canvas.findByRole('tab', { name, selected: true })).toHaveFocus();
      await expect(document.title).toBe(`Pantry: ${name} · Portico`);
    }
  },
});

/** A manager who may not edit applications has no actions. */
export const ByAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(hubWithPantry(context, people.manager), ['managersEditApps', 'managersChangeAccess']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign-ons work')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  },
});

/** The longest name and address, and figures of a large organisation. */
export const Extreme = meta.story({
  parameters: { picture: true },
  beforeEach(context) {
    const hub = hubWithPantry(context);
    makeExtreme(hub.organisation);
    const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
    if (app)
      Object.assign(app, {
        description: 'x'.repeat(300),
        url: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`,
      });
    const { opens } = hub.organisation;
    const [first] = opens;
    if (first) opens.push(...Array.from({ length: 12_345 }, () => first));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^12,482 opens in 30 days/)).toBeVisible();
  },
});

export const ExtremeOnASmallPhone = meta.story({
  ...{ globals: { viewport: { value: 'small' } }, parameters: { picture: true } },
  beforeEach(context) {
    makeExtreme(hubWithPantry(context).organisation);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign-ons work')).toBeVisible();
  },
});

/** A right-to-left name keeps its place between left-to-right texts. */
export const RightToLeft = meta.story({
  parameters: { picture: true },
  beforeEach(context) {
    const hub = freshHub(context, people.admin);
    const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
    if (app)
      Object.assign(app, { name: 'مركز إدارة الطلبات والمخازن', description: apps.pantry.description });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^مركز/ })).toBeVisible();
  },
});
