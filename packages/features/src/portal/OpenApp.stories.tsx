import { api } from '@portico/contract/table';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

/** The parts of a new tab's window that the portal uses. */
const tab = {
  opener: {} as unknown,
  document: { title: '' },
  location: { replace: fn() },
  close: fn(),
};

/** Opening an application. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen', path: '/' },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.user);
    tab.opener = window;
    tab.location.replace.mockClear();
    tab.close.mockClear();
    spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  },
});

const confirmOpening = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
};
const expectOpenedAt = (address: string) =>
  waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
const expectClosedWithError = async (title: string) => {
  await expect(await screen.findByText(title)).toBeVisible();
  await expect(tab.close).toHaveBeenCalled();
  await expect(tab.location.replace).not.toHaveBeenCalled();
};

export const Confirm = meta.story({
  parameters: { state: 'portal.open-confirm' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pantry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Pantry?' }));
    await expect(dialog.getByRole('checkbox', { name: "Don't ask again" })).not.toBeChecked();
    await expect(dialog.getByText(/must implement single sign-on/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Open application' })).toHaveFocus());
    await expect(window.open).not.toHaveBeenCalled();
  },
});

/** Opens the tab before the hub has responded, without an opener, and records the visit. */
export const OpenedAtRedirectUrl = meta.story({
  parameters: { state: 'portal.opened-redirect-url', path: `/?open=${appIds.rooms}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, { redirectUrl: 'https://rooms.example.net/in?sso_token=abc' }));
  },
  play: async ({ canvas, userEvent }) => {
    await confirmOpening(userEvent);
    await expect(window.open).toHaveBeenCalledWith('', '_blank');
    await expectOpenedAt('https://rooms.example.net/in?sso_token=abc');
    await expect(tab.opener).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Details of Room Booking' }));
    const details = within(await screen.findByRole('dialog', { name: 'Room Booking' }));
    await expect(await details.findByText('Just now')).toBeVisible();
  },
});

export const OpenedWithSsoToken = meta.story({
  parameters: { state: 'portal.opened-sso-token', path: `/?open=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, { ssoToken: 'a token' }), fails(api.portal.trackAccess));
  },
  play: async ({ userEvent }) => {
    await confirmOpening(userEvent);
    await expectOpenedAt(`${apps.pantry.url}?sso_token=a+token`);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const UrlMissing = meta.story({
  parameters: { state: 'portal.url-missing' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Parcel Desk' }));
    await expect(await screen.findByText('This application URL is not configured yet.')).toBeVisible();
    await expect(window.open).not.toHaveBeenCalled();
  },
});

export const ServerError = meta.story({
  parameters: { state: 'portal.sso-failed', path: `/?open=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(fails(api.signOn.generateToken));
  },
  play: async ({ userEvent }) => {
    await confirmOpening(userEvent);
    await expectClosedWithError('Unable to access application. Please try again.');
  },
});

export const NeitherUrlNorToken = meta.story({
  parameters: { state: 'portal.sso-failed', path: `/?open=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, {}));
  },
  play: async ({ userEvent }) => {
    await confirmOpening(userEvent);
    await expectClosedWithError('Unable to access application. Please try again.');
  },
});

export const TabBlocked = meta.story({
  parameters: { path: `/?open=${appIds.pantry}` },
  beforeEach() {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ userEvent }) => {
    await confirmOpening(userEvent);
    await expect(await screen.findByText(/^Your browser blocked the new tab\./)).toBeVisible();
  },
});
