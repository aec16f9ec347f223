import { api } from '@portico/contract/table';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import { answers, fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../../lib/stories.tsx';
import { OpenScreen } from './OpenScreen.tsx';

const at = (appId: string) => ({ path: `/open?app=${appId}` });

/** An application that is opened by its own address: from a bookmark, or from its own sign-in. */
const meta = preview.meta({
  component: OpenScreen,
  parameters: { layout: 'fullscreen', ...at(appIds.pantry) },
  decorators: [inApp({ app: 'portal', path: '/open' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

async function says(canvas: StoryContext['canvas'], title: string, words: string | RegExp) {
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));
  await expect(await canvas.findByText(words)).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
}

const opens = () => screen.queryByRole('button', { name: 'Open application' });
const requests = () => screen.queryByRole('button', { name: 'Request access' });

const tracked = fn().mockName('the visit was counted');

/** One press goes on to it in this tab, and nothing is opened before. */
export const Held = meta.story({
  beforeEach({ msw }) {
    tracked.mockClear();
    msw.use(
      answers(api.portal.trackAccess, () => {
        tracked();
        return { ok: true as const };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await says(canvas, 'Open Pantry?', /must implement single sign-on/);
    await waitFor(() => expect(opens()).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
    const [address, options] = visits.mock.lastCall ?? [];
    await expect(address).toMatch(`${apps.pantry.url}?sso_token=`);
    await expect(options).toEqual({ replace: true });
    await waitFor(() => expect(tracked).toHaveBeenCalledOnce());
  },
});

/** Owners and administrators, who have no portal, open what they hold by its address. */
export const HeldByAnOwner = meta.story({
  parameters: at(appIds.ledger),
  beforeEach(context) {
    freshHub(context, people.owner);
  },
  play: async ({ canvas }) => {
    await says(canvas, 'Open Ledger?', /must implement single sign-on/);
  },
});

export const SignOnFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.signOn.generateToken)),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open application' }));
    await expect(await screen.findByText('Unable to access application. Please try again.')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    await waitFor(() => expect(opens()).not.toHaveAttribute('aria-disabled'));
  },
});

export const UrlMissing = meta.story({
  parameters: at(appIds.parcels),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open application' }));
    await expect(await screen.findByText('This application URL is not configured yet.')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const NotHeld = meta.story({
  parameters: at(appIds.roster),
  play: async ({ canvas }) => {
    await says(canvas, 'You do not have access to Shift Roster', /^Nobody has given it to you yet/);
    await expect(requests()).toBeEnabled();
    await expect(opens()).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Open an application · Portico'));
  },
});

/** The dialog is the portal's; after it the page says that the request waits, and keeps the reader's place. */
export const Requested = meta.story({
  parameters: at(appIds.roster),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
    await expect(dialog.getByRole('textbox', { name: 'Application' })).toHaveValue('Shift Roster');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I plan the cover.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await expect(await screen.findByText('Access Request Sent')).toBeVisible();
    await says(canvas, 'You do not have access to Shift Roster', /have not answered yet\.$/);
    await expect(requests()).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const Pending = meta.story({
  parameters: at(appIds.builds),
  play: async ({ canvas }) => {
    const answer = 'You asked on Nov 21, 2026. Your administrators have not answered yet.';
    await says(canvas, 'You do not have access to Build Monitor', answer);
    await expect(requests()).not.toBeInTheDocument();
  },
});

/** Who was declined may ask again. */
export const Declined = meta.story({
  parameters: at(appIds.builds),
  beforeEach(context) {
    const { organisation, now } = freshHub(context, people.user);
    for (const request of organisation.requests) {
      Object.assign(request, { state: 'declined', answeredAt: now() });
    }
  },
  play: async ({ canvas }) => {
    const answer = 'You asked on Nov 21, 2026. Your administrators declined on Nov 21, 2026.';
    await says(canvas, 'You do not have access to Build Monitor', answer);
    await expect(requests()).toBeEnabled();
  },
});

export const Inactive = meta.story({
  parameters: at(appIds.archive),
  play: async ({ canvas }) => {
    await says(canvas, 'Drawing Archive is switched off', /switched it off for everybody/);
    await expect(opens()).not.toBeInTheDocument();
    await expect(requests()).not.toBeInTheDocument();
  },
});

/** One that there is not, one that the reader never heard of, and no application at all: nothing tells them apart. */
export const Unknown = meta.story({
  parameters: at(appIds.archive),
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await says(canvas, 'This application cannot be opened', /^Its address may be wrong/);
    await expect(canvas.queryByText(/Drawing Archive/)).not.toBeInTheDocument();
    await expect(requests()).not.toBeInTheDocument();
  },
});

export const NoApplication = meta.story({
  parameters: { path: '/open?app=%2F%2Felsewhere.example' },
  play: async ({ canvas }) => {
    await says(canvas, 'This application cannot be opened', /^Its address may be wrong/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.portal.app)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Looking the application up')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.portal.app)),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The application could not be looked up.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: at(appIds.payroll),
  play: async ({ canvas }) => {
    await says(canvas, 'You do not have access to Payroll and Expenses', /^Nobody has given it/);
  },
});
