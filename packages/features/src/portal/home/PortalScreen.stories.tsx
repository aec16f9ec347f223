import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fillPortal } from '@portico/mocks/fixtures/launcher';
import { empty, slow, unreachable } from '@portico/mocks/network/network';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { cacheApps, clearOfflineCache, readCachedApps } from '../../lib/storage/offlineCache.ts';
import { dialogOf, fill, freshHub, hub, inApp, visits } from '../../lib/stories.tsx';
import { NotificationBell } from '../../log/notifications/NotificationBell.tsx';
import { PortalScreen } from './PortalScreen.tsx';
import { mockTab, myApp, revoke, tab } from './stories.tsx';

/** The portal's home: the user's applications, and their account's state. */
const meta = preview.meta({
  component: PortalScreen,
  args: { bell: <NotificationBell /> },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/' })],
  async beforeEach(context) {
    freshHub(context, people.user);
    // Otherwise the cache of another story is shown.
    await clearOfflineCache();
  },
});

const firstRequests = [
  api.auth.verify,
  api.portal.myApps,
  api.portal.availableApps,
  api.portal.stats,
  api.portal.securityInfo,
];

export const Ready = meta.story({
  parameters: { state: 'portal.loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
    const status = within(await canvas.findByRole('group', { name: 'Account Status' }));
    await expect(await status.findByText('Security Status')).toBeVisible();
    // The requests arrive after the applications, and make the page longer.
    await expect(await canvas.findByText('Requested')).toBeVisible();
    // Few applications need no search.
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: { state: 'portal.loading' },
  beforeEach: ({ msw }) => msw.use(...firstRequests.slice(1).map(slow)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    await expect(canvas.getByText('Loading your applications')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'link Skip to your applications',
    'link Portico',
    'button Notifications',
    'button Account: Jonas Weidmann',
    'link View your sessions',
    'button Logout',
    'button Pantry',
    'button Details of Pantry',
    'button Room Booking',
    'button Details of Room Booking',
    'button Parcel Desk',
    'button Details of Parcel Desk',
    'button Show 1 more',
  ),
});

/** Shows twelve applications on the first screen of a phone, requests waiting below them, and targets of 44 px. */
export const FirstScreen = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => fillPortal(hub.organisation, 12),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Pantry' });
    await canvas.findByText('Requested');
    const items = within(canvas.getByRole('list', { name: 'Applications' })).getAllByRole('listitem');
    await expect(items).toHaveLength(12);
    await waitFor(() => {
      for (const item of items) {
        const { bottom, width, height } = item.getBoundingClientRect();
        expect(bottom).toBeLessThanOrEqual(844);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    });
    const rows = new Set(items.map(item => Math.round(item.getBoundingClientRect().top)));
    await expect(rows.size).toBe(4);
  },
});

/** Confirms once, then opens at once, until the user withdraws it. */
export const OpenedWithoutAsking = meta.story({
  beforeEach: mockTab,
  play: async ({ canvas, userEvent, step }) => {
    const tile = await canvas.findByRole('button', { name: 'Room Booking' });
    const opened = (times: number) =>
      waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(times));
    await step('asks, and remembers the answer', async () => {
      await userEvent.click(tile);
      const dialog = await dialogOf('Open Room Booking?');
      await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
      await opened(1);
      await waitFor(() =>
        expect(hub.organisation.preferences).toMatchObject([{ directOrigin: 'https://rooms.example.net' }]),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('opens at once, and once for a double-click', async () => {
      await waitFor(async () => {
        await userEvent.dblClick(tile);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
      await opened(2);
    });
    await step('still asks for the others', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pantry' }));
      await expect(await screen.findByRole('dialog', { name: 'Open Pantry?' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('asks again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Details of Room Booking' }));
      const dialog = await dialogOf('Room Booking');
      await expect(await dialog.findByText('Just now')).toBeVisible();
      await userEvent.click(dialog.getByRole('switch', { name: /Ask before opening/ }));
      await waitFor(() => expect(dialog.getByRole('switch')).toBeChecked());
      await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
      await expect(await screen.findByRole('dialog', { name: 'Open Room Booking?' })).toBeVisible();
    });
  },
});

/** A request without any application: the empty list leads to the first that can be requested. */
export const Requested = meta.story({
  beforeEach: ({ msw }) => {
    revoke(hub);
    msw.use(empty(api.portal.myApps));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose one to request' }));
    await expect(document.activeElement).toHaveAccessibleName(/^Request access to /);
    const name = 'Request access to Parcel Desk';
    await userEvent.click(canvas.getByRole('button', { name }));
    const dialog = await dialogOf('Request access');
    await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Reason' }), 'I plan the cover.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByText('Requested')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});

const cached = [myApp('pantry'), myApp('rooms')];

/** Shows the user and their cached applications while the hub is unreachable. Figures and tiles agree. */
export const Offline = meta.story({
  async beforeEach({ msw }) {
    await cacheApps(people.user.id, cached);
    msw.use(...firstRequests.map(unreachable));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    await expect(canvas.getByText('You are offline')).toBeVisible();
    await expect(await canvas.findByText(/may be out of date/)).toBeVisible();
    const card = (name: string) => canvas.getByRole('group', { name });
    await waitFor(() => expect(card('Apps Available')).toHaveTextContent(/0 of 2$/));
    await expect(await canvas.findAllByRole('button', { name: /^Details of/ })).toHaveLength(2);
    await expect(card('Total Sessions')).toHaveTextContent(/–$/);
    await expect(card('Account Status')).toHaveTextContent(/Not available offline$/);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});

/** Ignores the cache of another user. */
export const OfflineWithoutCache = meta.story({
  async beforeEach({ msw }) {
    await cacheApps(people.manager.id, cached);
    msw.use(...firstRequests.map(unreachable));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your applications could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('Your applications appear once you are back online.')).toBeVisible();
    await expect(canvas.queryByText('Pantry')).not.toBeInTheDocument();
  },
});

/** Deletes the user's data, also while the hub is unreachable. */
export const LoggedOut = meta.story({
  async beforeEach({ msw }) {
    await cacheApps(people.user.id, cached);
    msw.use(...firstRequests.map(unreachable));
    shortenWaits();
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Pantry' });
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(await readCachedApps(people.user.id)).toBeNull();
    for (const key of ['auth_token', 'auth_user']) await expect(localStorage.getItem(key)).toBeNull();
  },
});
