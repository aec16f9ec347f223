import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fillPortal, markFavourites } from '@portico/mocks/fixtures/launcher';
import { addIcons } from '@portico/mocks/fixtures/pictures/icons';
import { handlersFor } from '@portico/mocks/handlers';
import { empty, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { loadFails } from '../../lib/outcomes.ts';
import { cacheApps, clearOfflineCache } from '../../lib/storage/offlineCache.ts';
import { freshHub, hub } from '../../lib/stories.tsx';
import { MyApps } from './MyApps.tsx';
import { inPortal, myApp, revoke } from './stories.tsx';

/** Searches as in the portal, which has the text in its address. */
const Searched = (props: ComponentProps<typeof MyApps>) => <MyApps {...props} search={useSearch()} />;

/** The applications that the user can open, as a launcher. `parameters: { apps }` is their number. */
const meta = preview.meta({
  component: MyApps,
  parameters: { apps: 12 },
  args: {
    limit: 1000,
    search: { text: '', setText: fn(), search: '', clear: fn() },
    onOpen: fn(),
    onDetails: fn(),
  },
  render: args => <Searched {...args} />,
  ...inPortal,
  async beforeEach(context) {
    freshHub(context, people.user);
    fillPortal(hub.organisation, Number(context.parameters.apps));
    // Otherwise the cache of another story is shown.
    await clearOfflineCache();
  },
});

type Canvas = StoryContext['canvas'];

const listed = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Applications' }))
    .getAllByRole('listitem')
    .map(item => item.querySelector('bdi')?.textContent ?? '');
const shown = async (canvas: Canvas) => {
  await canvas.findByRole('button', { name: 'Pantry' });
  return listed(canvas);
};
const lastOpenedFirst = [
  'Expenses',
  'Wiki',
  'Customer Desk',
  'Calibration Records',
  'Pantry',
  'Room Booking',
];

/** Shows favourites first, then the last opened, then the others by name. Icons take the place of letters. */
export const Ready = meta.story({
  parameters: { state: ['portal.launcher', 'portal.icons'] },
  beforeEach() {
    markFavourites(hub.organisation, appIds.parcels, appIds.rooms);
    addIcons(hub.organisation);
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await shown(canvas)).toEqual([
      'Room Booking',
      'Parcel Desk',
      ...lastOpenedFirst.slice(0, 5),
      'Canteen',
      'Fleet',
      'Learning',
      'Purchase Orders',
      'Whistleblowing',
    ]);
    await expect(canvas.getByRole('button', { name: 'Room Booking' })).toHaveAccessibleDescription(
      /^Favourite/,
    );
    const [, parcels, expenses] = canvas.getAllByRole('listitem');
    await expect(parcels).toHaveTextContent(/· Last accessed: Not opened yet$/);
    await expect(expenses).toHaveTextContent(/SSO Ready · Last accessed: 1 hour ago$/);
    await waitFor(() => expect(canvasElement.querySelector('img[data-loaded]')).not.toBeNull());
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});

/** Leads to the details of each application without a long press. */
export const Edited = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, args }) => {
    await shown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pantry' }));
    await expect(args.onDetails).toHaveBeenCalledWith(appIds.pantry);
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible();
  },
});

export const UrlMissing = meta.story({
  parameters: { state: 'portal.url-missing' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Parcel Desk' }));
    await expect(await screen.findByText('This application URL is not configured yet.')).toBeVisible();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

/** Sets whether the page is hidden, as a browser does for a tab in the background. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Keeps the order while one looks, and puts the opened application first once the page was hidden. */
export const OrderIsKept = meta.story({
  beforeEach: () => () => Reflect.deleteProperty(document, 'hidden'),
  play: async ({ canvas }) => {
    const before = await shown(canvas);
    await expect(before.slice(0, 6)).toEqual(lastOpenedFirst);
    const now = hub.now();
    const visit = { userId: people.user.id, appId: appIds.rooms, startedAt: now, lastSeenAt: now };
    hub.organisation.visits.push(visit);
    await revalidateReads([api.portal.myApps]);
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(listed(canvas)).toEqual(before);
    hide(true);
    await waitFor(() => expect(listed(canvas)[0]).toBe('Room Booking'));
    hide(false);
    await expect(listed(canvas).slice(0, 3)).toEqual(['Room Booking', 'Expenses', 'Wiki']);
  },
});

/** Searches with the keyboard, starting with `/`. */
export const Found = meta.story({
  parameters: { apps: 13 },
  play: async ({ canvas, userEvent, args }) => {
    await shown(canvas);
    await userEvent.keyboard('/room');
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search applications' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Pantry' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: appIds.rooms }));
    await userEvent.keyboard('zz');
    await expect(canvas.getByText('No applications match “roomzz”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all applications' }));
    await expect(canvas.getByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

/** Reports that there is an application to request. */
export const FoundAmongOthers = meta.story({
  beforeEach: () => revoke(hub, 'rooms'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('searchbox');
    await userEvent.keyboard('/');
    await userEvent.paste('ROOM');
    await expect(await canvas.findByText('None of your applications match “ROOM”')).toBeVisible();
    await expect(canvas.getByText('You can request access to the applications below.')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'portal.empty' },
  beforeEach: ({ msw }) => {
    revoke(hub);
    msw.use(empty(api.portal.myApps));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    await expect(canvas.getByText('Contact your administrator to request app access.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Choose one to request' })).toBeVisible();
  },
});

/** Without anything to request, the user can look again after a call to the administrator. */
export const NothingToRequest = meta.story({
  beforeEach: ({ msw }) => msw.use(empty(api.portal.myApps), empty(api.portal.availableApps)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose one to request' })).not.toBeInTheDocument();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.portal.myApps, 'Your applications could not be loaded.'),
  parameters: { state: 'portal.load-failed' },
});

const cached = [myApp('rooms'), { ...myApp('pantry'), isFavourite: true }];

/** Shows the cache of an earlier visit, favourites first. Nothing opens, with a reason; details do. */
export const Offline = meta.story({
  async beforeEach({ msw }) {
    await cacheApps(people.user.id, cached);
    msw.use(...[api.auth.verify, api.portal.myApps, api.portal.availableApps].map(unreachable));
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await shown(canvas)).toEqual(['Pantry', 'Room Booking']);
    const tile = canvas.getByRole('button', { name: 'Room Booking' });
    await expect(tile).toHaveAttribute('aria-disabled', 'true');
    await expect(tile).toHaveAccessibleDescription(/Not available offline$/);
    await userEvent.click(tile);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Details of Room Booking' }));
    await expect(args.onDetails).toHaveBeenCalledWith(appIds.rooms);
  },
});
