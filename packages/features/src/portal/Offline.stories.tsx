import { timeouts } from '@portico/contract/limits';
import type { MyApplication } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { slow, unreachable } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { cacheApps, clearOfflineCache, readCachedApps } from '../lib/storage/offlineCache.ts';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

const firstRequests = [
  api.auth.verify,
  api.portal.myApps,
  api.portal.availableApps,
  api.portal.stats,
  api.portal.securityInfo,
];

const app = (index: number, name: string, description: string): MyApplication => ({
  id: `0c3a8c3e-5a7b-4d61-9a54-3f1d9c2a7b1${index}`,
  name,
  description,
  url: '/',
  icon: null,
  isSsoReady: true,
  totalTimeSpent: 3600 * index,
  lastAccessed: null,
  isFavourite: false,
  opensDirectly: false,
});
const apps = [app(1, 'Pantry', 'Stock levels'), app(2, 'Room Booking', 'Rooms and desks')];

let hub: Hub;

/** The portal while the hub is unreachable, with a cache from an earlier visit. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/' })],
  async beforeEach(context) {
    hub = freshHub(context, people.user);
    await clearOfflineCache();
    await cacheApps(people.user.id, apps);
    context.msw.use(...firstRequests.map(unreachable));
  },
});

export const Cached = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('shows the user and their cached applications', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
      await expect(canvas.getByText('You are offline')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Room Booking' })).toBeVisible();
    });
    await step('disables the tiles, with a reason', async () => {
      const tile = canvas.getByRole('button', { name: 'Pantry' });
      await expect(tile).toHaveAttribute('aria-disabled', 'true');
      await expect(tile).toHaveAccessibleDescription('Stock levels Not available offline');
      await userEvent.click(tile);
      await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await step('offers no retry', async () => {
      await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

/** Shows favourites first, as online. Details open; what needs the hub is unavailable, with a reason. */
export const FavouriteAndDetails = meta.story({
  beforeEach: () => cacheApps(people.user.id, [...apps, { ...app(3, 'Wiki', ''), isFavourite: true }]),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Wiki' });
    const list = within(canvas.getByRole('list', { name: 'Applications' }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Wiki');
    await userEvent.click(canvas.getByRole('button', { name: 'Details of Wiki' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wiki' }));
    for (const name of ['Remove from favourites', 'Open application']) {
      await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  },
});

/** Shows an error when nothing is cached. */
export const NothingCached = meta.story({
  beforeEach: () => clearOfflineCache(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your applications could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('Your applications appear once you are back online.')).toBeVisible();
    await expect(canvas.queryByText(/may be out of date/)).not.toBeInTheDocument();
  },
});

/** Ignores another user's cache. */
export const CacheOfAnotherUser = meta.story({
  beforeEach: () => cacheApps(people.manager.id, apps),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your applications could not be loaded.')).toBeVisible();
    await expect(canvas.queryByText('Pantry')).not.toBeInTheDocument();
  },
});

export const Recovered = meta.story({
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('You are offline')).toBeVisible();
    msw.use(...handlersFor(hub));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText('You are offline')).not.toBeInTheDocument());
    await expect(await canvas.findByText('Security Status')).toBeVisible();
    const figure = within(canvas.getByRole('group', { name: 'Apps Available' }));
    await expect(await figure.findByText('3')).toBeVisible();
  },
});

/** Waits beyond the timeout of requests. */
const afterTimeout = { timeout: timeouts.responseMs + 10_000 };

/** Shows cached applications on a hanging network, where requests neither succeed nor fail. */
export const NoResponse = meta.story({
  beforeEach: ({ msw }) => msw.use(...firstRequests.map(slow)),
  play: async ({ canvas, msw, step }) => {
    await step('shows the cached applications after the timeout', async () => {
      await expect(await canvas.findByText('You are offline', {}, afterTimeout)).toBeVisible();
      const tile = await canvas.findByRole('button', { name: 'Room Booking' });
      await expect(tile).toHaveAttribute('aria-disabled', 'true');
    });
    await step('recovers when the hub responds', async () => {
      msw.use(...handlersFor(hub));
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(canvas.queryByText('You are offline')).not.toBeInTheDocument());
      await expect(await canvas.findByText('Security Status')).toBeVisible();
    });
  },
});

/** Shows cached applications when the network hangs after the session was verified. */
export const NoResponseAfterVerification = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.portal.myApps), ...handlersFor(hub)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Loading your applications')).toBeInTheDocument();
    msw.use(slow(api.auth.verify));
    await expect(await canvas.findByRole('button', { name: 'Room Booking' }, afterTimeout)).toBeVisible();
    await expect(await canvas.findByText('You are offline', {}, afterTimeout)).toBeVisible();
  },
});

/** Deletes the user's data at sign-out, also while the hub is unreachable. */
export const SignedOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Pantry' });
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(await readCachedApps(people.user.id)).toBeNull();
    await expect(localStorage.getItem('auth_user')).toBeNull();
  },
});
