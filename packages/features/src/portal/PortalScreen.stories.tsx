import { api } from '@portico/contract/table';
import { addIcons } from '@portico/mocks/fixtureIcons';
import { fillPortal } from '@portico/mocks/fixtureLauncher';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { empty, fails, slow } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { clearOfflineCache } from '../lib/storage/offlineCache.ts';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { PortalScreen } from './PortalScreen.tsx';

/** The portal's home. */
let hub: Hub;

const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen', path: '/' },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

export const Loading = meta.story({
  parameters: { state: 'portal.loading' },
  async beforeEach({ msw }) {
    // Otherwise the cache of another story is shown after the timeout.
    await clearOfflineCache();
    msw.use(
      slow(api.portal.myApps),
      slow(api.portal.stats),
      slow(api.portal.securityInfo),
      slow(api.portal.availableApps),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    await expect(canvas.getByText('Loading your applications')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'portal.loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
    await expect(await canvas.findByRole('group', { name: 'Apps Available' })).toHaveTextContent('3');
    await expect(
      await within(canvas.getByRole('group', { name: 'Total Sessions' })).findByText('1'),
    ).toBeVisible();
    const status = within(canvas.getByRole('region', { name: 'Account Status' }));
    await expect(await status.findByText('Security Status')).toBeVisible();
    await expect(status.getByText('Last Login')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View your sessions' })).toHaveAttribute(
      'href',
      '/profile?tab=security',
    );
    // Few applications need no search.
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'portal.icons' },
  beforeEach(context) {
    addIcons(freshHub(context, people.user).organisation);
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
    await canvas.findByText('Ledger');
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(4));
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { state: 'portal.empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.portal.myApps));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    await expect(canvas.getByText('Contact your administrator to request app access.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Choose one to request' })).toBeVisible();
  },
});

/** Leads to the first application that can be requested. */
export const EmptyAndLedOn = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(empty(api.portal.myApps));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose one to request' }));
    await expect(document.activeElement).toHaveAccessibleName(/^Request access to /);
  },
});

/** Without anything to request, the user can look again after a call to the administrator. */
export const EmptyWithNothingToRequest = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.user);
    context.msw.use(empty(api.portal.myApps), empty(api.portal.availableApps));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose one to request' })).not.toBeInTheDocument();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

/** Searches with the keyboard, starting with `/`. */
export const Searched = meta.story({
  beforeEach(context) {
    fillPortal(freshHub(context, people.user).organisation, 13);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Pantry' });
    await userEvent.keyboard('/room');
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search applications' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Pantry' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Room Booking' })).toBeVisible();
    await userEvent.keyboard('zz');
    await expect(canvas.getByText('No applications match “roomzz”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all applications' }));
    await expect(canvas.getByRole('button', { name: 'Pantry' })).toBeVisible();
  },
});

/** Finds an application that the user can request. */
export const SearchedAmongOthers = meta.story({
  parameters: { picture: true },
  beforeEach(context) {
    fillPortal(freshHub(context, people.user).organisation, 12);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('searchbox');
    await userEvent.keyboard('/');
    await userEvent.paste('PAYROLL');
    await expect(await canvas.findByText('None of your applications match “PAYROLL”')).toBeVisible();
    await expect(canvas.getByText('You can request access to the applications below.')).toBeVisible();
    const others = within(await canvas.findByRole('list', { name: 'More applications' }));
    await expect(others.getAllByRole('listitem')).toHaveLength(1);
    await expect(others.getByText('Payroll and Expenses')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'portal.load-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.portal.myApps));
  },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('Your applications could not be loaded.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.portal.myApps));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const alert = within(await canvas.findByRole('alert'));
    msw.use(empty(api.portal.myApps));
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
  },
});

export const LoggedOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

/** Has the same menu as the console, without the console's entries. */
export const UserMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    const actions = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
    await expect(actions).toEqual(['Profile', 'Change password', 'Log out']);
    const themes = screen.getAllByRole('menuitemradio').map(item => item.textContent);
    await expect(themes).toEqual(['Light', 'Dark', 'System']);
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await expect(screen.getByRole('menuitem', { name: 'Change password' })).toHaveAttribute(
      'href',
      '/profile?tab=security',
    );
  },
});

/** Leads a manager to the console by choosing the other login type. Role user has no console. */
export const OpensTheConsole = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
    localStorage.setItem('loginType', 'user');
    return () => localStorage.removeItem('loginType');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open console' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(localStorage.getItem('loginType')).toBe('admin');
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  render: () => <PortalScreen bell={<NotificationBell />} />,
  play: tabOrder(
    'link Skip to your applications',
    'link Portico',
    'button Notifications',
    'button Account',
    'button Logout',
    'button Pantry',
    'button Details of Pantry',
    'button Room Booking',
    'button Details of Room Booking',
    'button Parcel Desk',
    'button Details of Parcel Desk',
    'button Request access to Ledger',
    'button Request access to Payroll and Expenses',
    'button Request access to Shift Roster',
    'link View your sessions',
  ),
});
