import { timeouts } from '@portico/contract/limits';
import type { MyApplication } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { slow, unreachable } from '@portico/mocks/network';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { cacheApps, clearOfflineCache, readCachedApps } from '../lib/storage/offlineCache.ts';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

const asked = [
  api.auth.verify,
  api.portal.myApps,
  api.portal.availableApps,
  api.portal.stats,
  api.portal.securityInfo,
];

const app = (place: number, name: string, description: string): MyApplication => ({
  id: `0c3a8c3e-5a7b-4d61-9a54-3f1d9c2a7b1${place}`,
  name,
  description,
  url: '/',
  isSsoReady: true,
  totalTimeSpent: 3600 * place,
  lastAccessed: null,
});
const apps = [app(1, 'Pantry', 'What is in stock'), app(2, 'Room Booking', 'Rooms and desks')];

let hub: Hub;

/** The portal without a way to the hub, after a visit that had one. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/' })],
  async beforeEach(context) {
    hub = freshHub(context, people.user);
    await clearOfflineCache();
    await cacheApps(people.user.id, apps);
    context.msw.use(...asked.map(unreachable));
  },
});

export const LastKnown = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('shows who was here and what they could open', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
      await expect(canvas.getByText('You are offline')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Room Booking' })).toBeVisible();
    });
    await step('opens nothing, and says why', async () => {
      const tile = canvas.getByRole('button', { name: 'Pantry' });
      await expect(tile).toHaveAttribute('aria-disabled', 'true');
      await expect(tile).toHaveAccessibleDescription('What is in stock Needs a connection');
      await userEvent.click(tile);
      await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await step('does not offer to try what cannot work', async () => {
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

/** Nothing was kept: it is said, and nothing is made up. */
export const NothingKnown = meta.story({
  beforeEach: () => clearOfflineCache(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your applications could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('Your applications appear as soon as you are connected.')).toBeVisible();
    await expect(canvas.queryByText(/as they were last known/)).not.toBeInTheDocument();
  },
});

/** Somebody else's applications are never shown. */
export const OfSomebodyElse = meta.story({
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

/** Waits for what follows the browser's timeout. */
const after = { timeout: timeouts.responseMs + 10_000 };

/** A network that swallows what is sent: nothing fails, and nobody waits for ever. */
export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(...asked.map(slow)),
  play: async ({ canvas, msw, step }) => {
    await step('what is kept is shown after a while', async () => {
      await expect(await canvas.findByText('You are offline', {}, after)).toBeVisible();
      const tile = await canvas.findByRole('button', { name: 'Room Booking' });
      await expect(tile).toHaveAttribute('aria-disabled', 'true');
    });
    await step('until the hub answers', async () => {
      msw.use(...handlersFor(hub));
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(canvas.queryByText('You are offline')).not.toBeInTheDocument());
      await expect(await canvas.findByText('Security Status')).toBeVisible();
    });
  },
});

/** The session was verified, and only then the network went: the applications come from what is kept. */
export const UnansweredLater = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.portal.myApps), ...handlersFor(hub)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Loading your applications')).toBeInTheDocument();
    msw.use(slow(api.auth.verify));
    await expect(await canvas.findByRole('button', { name: 'Room Booking' }, after)).toBeVisible();
    await expect(await canvas.findByText('You are offline', {}, after)).toBeVisible();
  },
});

/** Signing out leaves nothing here, whether the hub hears of it or not. */
export const SignedOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Pantry' });
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(await readCachedApps(people.user.id)).toBeNull();
    await expect(localStorage.getItem('auth_user')).toBeNull();
  },
});
