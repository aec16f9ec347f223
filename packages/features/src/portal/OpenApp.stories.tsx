import { api } from '@portico/contract/table';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

/** What the browser gives for a new tab, as far as the portal touches it. */
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

const confirm = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Open application' }));
};
const isOpenedAt = (address: string) =>
  waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
const isClosedWith = async (title: string) => {
  await expect(await screen.findByText(title)).toBeVisible();
  await expect(tab.close).toHaveBeenCalled();
  await expect(tab.location.replace).not.toHaveBeenCalled();
};

export const Confirm = meta.story({
  parameters: { state: 'portal.open-confirm' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pantry' }));
    const question = within(await screen.findByRole('dialog', { name: 'Open Pantry?' }));
    await expect(question.getByText(/must implement single sign-on/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Open application' })).toHaveFocus());
    await expect(window.open).not.toHaveBeenCalled();
  },
});

/** The tab is there before the hub has answered, cut from this one, and the visit is counted. */
export const OpenedAtRedirectUrl = meta.story({
  parameters: { state: 'portal.opened-redirect-url', path: `/?open=${appIds.rooms}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, { redirectUrl: 'https://rooms.example.net/in?sso_token=abc' }));
  },
  play: async ({ canvas, userEvent }) => {
    await confirm(userEvent);
    await expect(window.open).toHaveBeenCalledWith('', '_blank');
    await isOpenedAt('https://rooms.example.net/in?sso_token=abc');
    await expect(tab.opener).toBeNull();
    await expect(await canvas.findByText('Opened just now · 25 min spent')).toBeVisible();
  },
});

export const OpenedWithSsoToken = meta.story({
  parameters: { state: 'portal.opened-sso-token', path: `/?open=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, { ssoToken: 'a token' }), fails(api.portal.trackAccess));
  },
  play: async ({ userEvent }) => {
    await confirm(userEvent);
    await isOpenedAt(`${apps.pantry.url}?sso_token=a+token`);
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
    await confirm(userEvent);
    await isClosedWith('Unable to access application. Please try again.');
  },
});

export const NeitherUrlNorToken = meta.story({
  parameters: { state: 'portal.sso-failed', path: `/?open=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, {}));
  },
  play: async ({ userEvent }) => {
    await confirm(userEvent);
    await isClosedWith('Unable to access application. Please try again.');
  },
});

export const TabBlocked = meta.story({
  parameters: { path: `/?open=${appIds.pantry}` },
  beforeEach() {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ userEvent }) => {
    await confirm(userEvent);
    await expect(await screen.findByText('Your browser blocked the new tab.')).toBeVisible();
  },
});
