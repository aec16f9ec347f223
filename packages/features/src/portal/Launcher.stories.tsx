import { api } from '@portico/contract/table';
import { addIcons } from '@portico/mocks/fixtureIcons';
import { fillPortal, markFavourites } from '@portico/mocks/fixtureLauncher';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

let hub: Hub;

/** The applications as a launcher: their order, favourites, details, and opening without asking. Decisions 77, 78. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen', path: '/', apps: 12 },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.user);
    fillPortal(hub.organisation, Number(context.parameters.apps));
    addIcons(hub.organisation);
  },
});

const phone = { viewport: { value: 'phone' } };
const details = (id: string) => ({ path: `/?details=${id}` });

const listed = (canvas: StoryContext['canvas']) =>
  within(canvas.getByRole('list', { name: 'Applications' }))
    .getAllByRole('listitem')
    .map(item => item.querySelector('bdi')?.textContent ?? '');
const shown = async (canvas: StoryContext['canvas']) => {
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

/** Shows favourites first, then the last opened, then the others by name. */
export const Ordered = meta.story({
  parameters: { state: 'portal.launcher' },
  beforeEach: () => markFavourites(hub.organisation, appIds.parcels, appIds.rooms),
  play: async ({ canvas }) => {
    const others = ['Canteen', 'Fleet', 'Learning', 'Purchase Orders', 'Whistleblowing'];
    await expect(await shown(canvas)).toEqual([
      ...['Room Booking', 'Parcel Desk'],
      ...lastOpenedFirst.slice(0, 5),
      ...others,
    ]);
    await expect(canvas.getByRole('button', { name: 'Room Booking' })).toHaveAccessibleDescription(
      /^Favourite/,
    );
  },
});

/** Shows twelve applications on the first screen, requests waiting below them, and targets of 44 px. */
export const FirstScreen = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    await shown(canvas);
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

/** Is as wide as a tablet. */
export const OnATablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  parameters: { picture: true },
  play: async ({ canvas }) => {
    await expect(await shown(canvas)).toHaveLength(12);
    // The requests arrive after the applications, and make the page longer.
    await canvas.findByText('Requested');
  },
});

/** Has a search above twelve applications, on a phone in place of the heading. */
export const Thirteen = meta.story({
  globals: phone,
  parameters: { apps: 13 },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await shown(canvas)).toHaveLength(13));
    await expect(canvas.getByRole('searchbox', { name: 'Search applications' })).toBeVisible();
  },
});

export const TwoHundred = meta.story({
  globals: phone,
  parameters: { apps: 200 },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await shown(canvas)).toHaveLength(200));
  },
});

export const One = meta.story({
  globals: phone,
  parameters: { apps: 3 },
  beforeEach() {
    const { organisation } = hub;
    organisation.grants = organisation.grants.filter(
      ({ userId, appId }) => userId !== people.user.id || appId === appIds.pantry,
    );
  },
  play: async ({ canvas }) => {
    await expect(await shown(canvas)).toEqual(['Pantry']);
  },
});

const longest = 'Kraftfahrzeughaftpflichtversicherungsbeitragsberechnungsprogramm';

/** Shows names of 64 letters and right-to-left names on two lines, and whole in the details. */
export const LongNames = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { picture: true },
  beforeEach() {
    const [first, second, third] = hub.organisation.apps.slice(-3);
    Object.assign(first ?? {}, { name: longest });
    Object.assign(second ?? {}, { name: 'مركز إدارة الطلبات والمخازن والمشتريات العامة للشركة' });
    Object.assign(third ?? {}, { name: 'The quarterly reconciliation of calibration and travel accounts' });
  },
  play: async ({ canvas, userEvent }) => {
    const tile = await canvas.findByRole('button', { name: longest });
    const { height } = tile.getBoundingClientRect();
    await expect(height).toBeLessThanOrEqual(40);
    await userEvent.pointer({ keys: '[MouseRight]', target: tile });
    await expect(await screen.findByRole('dialog', { name: longest })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Leads to the details of each application without a long press. */
export const Edited = meta.story({
  globals: phone,
  parameters: { picture: true },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pantry' }));
    await expect(await screen.findByRole('dialog', { name: 'Pantry' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible();
  },
});

export const DetailsOnTheHubsDomain = meta.story({
  parameters: { state: 'portal.badge-sso-ready', ...details(appIds.pantry) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Pantry' }));
    await expect(dialog.getByText('SSO Ready')).toBeVisible();
    await expect(dialog.getByText(apps.pantry.description)).toBeVisible();
    await expect(dialog.getByText('1 day ago')).toBeVisible();
    await expect(dialog.getByText('3 h 15 min')).toBeVisible();
    await expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
  },
});

export const DetailsElsewhere = meta.story({
  parameters: { state: 'portal.badge-external', ...details(appIds.rooms) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Room Booking' }));
    await expect(dialog.getByText('External Domain')).toBeVisible();
    // Its tile behind the dialog does not say it.
    await expect(screen.getAllByText('Room Booking').length).toBeGreaterThan(1);
    await expect(screen.getAllByText('External Domain')).toHaveLength(1);
  },
});

/** Moves a favourite to the front at once, and back. */
export const MarkedAndUnmarked = meta.story({
  parameters: details(appIds.parcels),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Parcel Desk' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to favourites' }));
    await expect(await dialog.findByText('Favourite')).toBeVisible();
    await expect(canvas.getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent('Parcel Desk');
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove from favourites' }));
    await expect(await dialog.findByRole('button', { name: 'Add to favourites' })).toBeVisible();
    await expect(hub.organisation.preferences).toMatchObject([{ isFavourite: false }]);
  },
});

export const MarkFailed = meta.story({
  parameters: details(appIds.parcels),
  beforeEach: ({ msw }) => msw.use(fails(api.portal.preferApp)),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Parcel Desk' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to favourites' }));
    await expect(await screen.findByText('Your choice was not saved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add to favourites' })).toBeVisible();
  },
});

const tab = {
  opener: {} as unknown,
  document: { title: '' },
  location: { replace: fn() },
  close: fn(),
};
const openTab = () => {
  tab.location.replace.mockClear();
  spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
};

/** Sets whether the page is hidden, as a browser does for a tab in the background. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Keeps the order while one looks, and puts the opened application first once the page was hidden. */
export const OrderIsKept = meta.story({
  beforeEach() {
    openTab();
    return () => Reflect.deleteProperty(document, 'hidden');
  },
  play: async ({ canvas, userEvent }) => {
    const before = await shown(canvas);
    await expect(before.slice(0, 6)).toEqual(lastOpenedFirst);
    await userEvent.click(canvas.getByRole('button', { name: 'Room Booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
    await waitFor(() => expect(hub.organisation.visits.at(-1)).toMatchObject({ appId: appIds.rooms }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(listed(canvas)).toEqual(before);
    hide(true);
    await waitFor(() => expect(listed(canvas)[0]).toBe('Room Booking'));
    hide(false);
    await expect(listed(canvas).slice(0, 3)).toEqual(['Room Booking', 'Expenses', 'Wiki']);
  },
});

/** Opens without the question once the user said so in it, and asks again after that was taken back. */
export const OpenedWithoutAsking = meta.story({
  beforeEach: openTab,
  play: async ({ canvas, userEvent, step }) => {
    const tile = await canvas.findByRole('button', { name: 'Room Booking' });
    const opened = (times: number) =>
      waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(times));
    await step('asks, and remembers the answer', async () => {
      await userEvent.click(tile);
      const dialog = within(await screen.findByRole('dialog', { name: 'Open Room Booking?' }));
      await userEvent.click(dialog.getByRole('checkbox', { name: "Don't ask again" }));
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
      const dialog = within(await screen.findByRole('dialog', { name: 'Room Booking' }));
      await userEvent.click(dialog.getByRole('switch', { name: /Ask before opening/ }));
      await waitFor(() => expect(dialog.getByRole('switch')).toBeChecked());
      await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
      await expect(await screen.findByRole('dialog', { name: 'Open Room Booking?' })).toBeVisible();
    });
  },
});

export const OpensDirectly = meta.story({
  parameters: { state: 'portal.open-directly', ...details(appIds.rooms) },
  beforeEach() {
    const { id: appId, url } = apps.rooms;
    hub.organisation.preferences.push({
      ...{ userId: people.user.id, appId },
      ...{ isFavourite: true, directOrigin: new URL(url).origin },
    });
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Room Booking' }));
    await expect(dialog.getByRole('switch', { name: /Ask before opening/ })).not.toBeChecked();
    await expect(dialog.getByText("You chose 'Don't ask again'.")).toBeVisible();
  },
});

/** Asks again at another origin, and for every opening by an address. */
export const MovedElsewhere = meta.story({
  beforeEach() {
    openTab();
    const { id: appId } = apps.rooms;
    hub.organisation.preferences.push({
      ...{ userId: people.user.id, appId },
      ...{ isFavourite: false, directOrigin: 'https://earlier.example.net' },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Room Booking' }));
    await expect(await screen.findByRole('dialog', { name: 'Open Room Booking?' })).toBeVisible();
    await expect(window.open).not.toHaveBeenCalled();
  },
});
