import { backgroundHeader } from '@portico/contract/client';
import { intervals } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import { appIds, apps, people } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { answers, fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SWRConfig } from 'swr';
import preview from '../../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../../lib/stories.tsx';
import { AppProof } from '../../profile/proof/AppProof.tsx';
import { OpenScreen } from './OpenScreen.tsx';

const at = (appId: string) => ({ path: `/open?app=${appId}` });

/** Opening an application by its URL, from a bookmark or from the application's own sign-in. */
const meta = preview.meta({
  component: OpenScreen,
  args: { Proof: AppProof },
  parameters: { layout: 'fullscreen', ...at(appIds.pantry) },
  decorators: [inApp({ app: 'portal', path: '/open' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

async function expectResult(canvas: StoryContext['canvas'], title: string, text: string | RegExp) {
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));
  await expect(await canvas.findByText(text)).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
}

const openButton = () => screen.queryByRole('button', { name: 'Open application' });
const requestButton = () => screen.queryByRole('button', { name: 'Request access' });

const trackAccess = fn().mockName('trackAccess');

/** Opens the application in this tab only after a confirmation, and records the visit. */
export const Held = meta.story({
  beforeEach({ msw }) {
    trackAccess.mockClear();
    msw.use(
      answers(api.portal.trackAccess, () => {
        trackAccess();
        return { ok: true as const };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expectResult(canvas, 'Open Pantry?', /must implement single sign-on/);
    await waitFor(() => expect(openButton()).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
    const [address, options] = visits.mock.lastCall ?? [];
    await expect(address).toMatch(`${apps.pantry.url}?sso_token=`);
    await expect(options).toEqual({ replace: true });
    await waitFor(() => expect(trackAccess).toHaveBeenCalledOnce());
  },
});

/** Opens an application for an owner, who has no portal. */
export const HeldByAnOwner = meta.story({
  parameters: at(appIds.ledger),
  beforeEach(context) {
    freshHub(context, people.owner);
  },
  play: async ({ canvas }) => {
    await expectResult(canvas, 'Open Ledger?', /must implement single sign-on/);
  },
});

export const SignOnFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.signOn.generateToken)),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open application' }));
    await expect(await screen.findByText('Unable to access application. Please try again.')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    await waitFor(() => expect(openButton()).not.toHaveAttribute('aria-disabled'));
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
    await expectResult(canvas, 'You do not have access to Shift Roster', /^Request access, and tell/);
    await expect(requestButton()).toBeEnabled();
    await expect(openButton()).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Open an application · Portico'));
  },
});

/** Shows the pending request after the dialog, and moves the focus to the page's start. */
export const Requested = meta.story({
  parameters: at(appIds.roster),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
    await expect(dialog.getByRole('textbox', { name: 'Application' })).toHaveValue('Shift Roster');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I plan the cover.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await expect(await screen.findByText('Access Request Sent')).toBeVisible();
    await expectResult(
      canvas,
      'You do not have access to Shift Roster',
      /Waiting for approval\. Requires the Manager role/,
    );
    await expect(requestButton()).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const Pending = meta.story({
  parameters: at(appIds.builds),
  play: async ({ canvas }) => {
    const status = 'Requested on Nov 21, 2026. Waiting for approval.';
    await expectResult(canvas, 'You do not have access to Build Monitor', status);
    await expect(requestButton()).not.toBeInTheDocument();
  },
});

/** Polls at once, and has the request answered at the third poll. */
function answeredMeanwhile(context: Parameters<typeof freshHub>[0], isGranted: boolean) {
  const hub = freshHub(context, people.user);
  const { requests, grants } = hub.organisation;
  const { access } = intervals;
  Object.assign(intervals, { access: 60 });
  polls = [];
  context.msw.use(
    handlerFor(api.portal.app, ({ request }) => {
      polls.push(request.headers.has(backgroundHeader));
      if (polls.length === 4) {
        for (const one of requests) {
          Object.assign(one, { state: isGranted ? 'granted' : 'declined', answeredAt: hub.now() });
          if (isGranted)
            grants.push({ userId: one.userId, appId: one.appId, grantedBy: null, grantedAt: hub.now() });
        }
      }
      return hub.fetch(request);
    }),
  );
  return () => Object.assign(intervals, { access });
}
/** For each read of the access, whether it was no activity of the user. */
let polls: boolean[] = [];
const withoutDeduping = (Story: ComponentType) => (
  <SWRConfig value={{ dedupingInterval: 0 }}>
    <Story />
  </SWRConfig>
);

/** Goes on by itself: the hub continues the application's own request, or this page asks before it opens. */
export const GrantedMeanwhile = meta.story({
  parameters: { ...at(appIds.builds), picture: false },
  decorators: [withoutDeduping],
  beforeEach: context => answeredMeanwhile(context, true),
  play: async ({ canvas }) => {
    await expectResult(canvas, 'You do not have access to Build Monitor', /Waiting for approval/);
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/open?app=${appIds.builds}`, { replace: true }));
    await expect(canvas.getByText('Your request was granted.')).toBeInTheDocument();
    await expect(polls.slice(0, 4)).toEqual([false, true, true, true]);
  },
});

export const DeclinedMeanwhile = meta.story({
  parameters: { ...at(appIds.builds), picture: false },
  decorators: [withoutDeduping],
  beforeEach: context => answeredMeanwhile(context, false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request was declined.')).toBeInTheDocument();
    await expect(canvas.getByText(/^Requested on .* Declined on /)).toBeVisible();
    await expect(requestButton()).toBeEnabled();
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** Allows a new request after a declined one. */
export const Declined = meta.story({
  parameters: at(appIds.builds),
  beforeEach(context) {
    const { organisation, now } = freshHub(context, people.user);
    for (const request of organisation.requests) {
      Object.assign(request, { state: 'declined', answeredAt: now() });
    }
  },
  play: async ({ canvas }) => {
    const status = 'Requested on Nov 21, 2026. Declined on Nov 21, 2026.';
    await expectResult(canvas, 'You do not have access to Build Monitor', status);
    await expect(requestButton()).toBeEnabled();
  },
});

export const Inactive = meta.story({
  parameters: at(appIds.archive),
  play: async ({ canvas }) => {
    await expectResult(canvas, 'Drawing Archive is inactive', /deactivated it for everyone/);
    await expect(openButton()).not.toBeInTheDocument();
    await expect(requestButton()).not.toBeInTheDocument();
  },
});

/** Gives the same answer for an unknown application, one the user may not know of, and a malformed id. */
export const Unknown = meta.story({
  parameters: at(appIds.archive),
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expectResult(canvas, 'This application cannot be opened', /^The link may be wrong/);
    await expect(canvas.queryByText(/Drawing Archive/)).not.toBeInTheDocument();
    await expect(requestButton()).not.toBeInTheDocument();
  },
});

export const MalformedId = meta.story({
  parameters: { path: '/open?app=%2F%2Felsewhere.example' },
  play: async ({ canvas }) => {
    await expectResult(canvas, 'This application cannot be opened', /^The link may be wrong/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.portal.app)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the application')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.portal.app)),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The application could not be loaded.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: at(appIds.payroll),
  play: async ({ canvas }) => {
    await expectResult(canvas, 'You do not have access to Payroll and Expenses', /^Request access, and tell/);
  },
});
