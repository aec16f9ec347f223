import { api } from '@portico/contract/api/table';
import { backgroundHeader } from '@portico/contract/client';
import { intervals } from '@portico/contract/limits';
import { appIds, apps, people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { handlerFor } from '@portico/mocks/handlers';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { SWRConfig } from 'swr';
import { storedPantry } from '../../../apps/list/stories.tsx';
import { failsOnce, loadFails, loading } from '../../../lib/outcomes.ts';
import { freshHub, hub, hubFor, inApp, visits } from '../../../lib/stories.tsx';
import { OpenScreen } from './OpenScreen.tsx';

const at = (appId: string) => ({ path: `/open?app=${appId}` });

/** Opening an application by its URL, from a bookmark or from the application's sign-in. */
const meta = preview.meta({
  component: OpenScreen,
  parameters: { layout: 'fullscreen', ...at(appIds.pantry) },
  decorators: [inApp({ app: 'portal', path: '/open' })],
  beforeEach: hubFor(people.user),
});

async function expectResult(canvas: StoryContext['canvas'], title: string, text: string | RegExp) {
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));
  await expect(await canvas.findByText(text)).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
}

const openButton = () => screen.queryByRole('button', { name: 'Open application' });
const requestButton = () => screen.queryByRole('button', { name: 'Request access' });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expectResult(canvas, 'Open Pantry?', /must implement single sign-on/);
    await waitFor(() => expect(document.title).toBe('Open an application · Portico'));
    await expect(openButton()).toBeEnabled();
  },
});

/** Stays after a failure. Opens with Enter, in this tab, and records the visit. */
export const Opened = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.signOn.generateToken)),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(openButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Unable to access application. Please try again.')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    await waitFor(() => expect(openButton()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(openButton() as HTMLElement);
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
    const [address, options] = visits.mock.lastCall ?? [];
    await expect(address).toMatch(`${apps.pantry.url}?sso_token=`);
    await expect(options).toEqual({ replace: true });
    await waitFor(() =>
      expect(hub.organisation.visits.at(-1)).toMatchObject({ appId: appIds.pantry, startedAt: hub.now() }),
    );
  },
});

/** Opens an application for an owner, who has no portal. */
export const HeldByAnOwner = meta.story({
  parameters: at(appIds.ledger),
  beforeEach: hubFor(people.owner),
  play: async ({ canvas }) => {
    await expectResult(canvas, 'Open Ledger?', /must implement single sign-on/);
  },
});

/** Shows the pending request after the dialog, and moves the focus to the page's start. */
export const Requested = meta.story({
  parameters: at(appIds.roster),
  play: async ({ canvas, userEvent }) => {
    await expectResult(canvas, 'You do not have access to Shift Roster', /tell your administrators why/);
    await userEvent.click(canvas.getByRole('button', { name: 'Request access' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'I plan the cover.');
    await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(requestButton()).not.toBeInTheDocument());
    await expectResult(canvas, 'You do not have access to Shift Roster', /Requires the Manager role/);
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Polls at once, and decides the request at the third poll. */
function answeredMeanwhile(context: Parameters<typeof freshHub>[0], isGranted: boolean) {
  const { requests, grants } = freshHub(context, people.user).organisation;
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

/** Continues without a press: the hub continues the application's request, or this page confirms before it opens. */
export const GrantedMeanwhile = meta.story({
  parameters: { ...at(appIds.builds) },
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
  parameters: { ...at(appIds.builds) },
  decorators: [withoutDeduping],
  beforeEach: context => answeredMeanwhile(context, false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request was declined.')).toBeInTheDocument();
    await expect(canvas.getByText(/^Requested on .* Declined on /)).toBeVisible();
    await expect(requestButton()).toBeEnabled();
    await expect(visits).not.toHaveBeenCalled();
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

/** Shows the same for an unknown application, one the user may not know of, and a malformed id. */
export const Unknown = meta.story({
  parameters: at(appIds.archive),
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expectResult(canvas, 'This application cannot be opened', /^The link may be wrong/);
    await expect(canvas.queryByText(/Drawing Archive/)).not.toBeInTheDocument();
    await expect(requestButton()).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(loading(api.portal.app, 'Loading the application'));

export const LoadFails = meta.story(loadFails(api.portal.app, 'The application could not be loaded.'));

/** Asks for the account before anything else: another one may have access. */
export const AccountFirst = meta.story({
  parameters: { path: `/open?app=${appIds.roster}&choose` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/asks which account to use/)).toBeVisible();
    await expect(requestButton()).not.toBeInTheDocument();
  },
});

/** Asks for the stronger of two requirements: the application's and the request's. */
export const ProofBefore = meta.story({
  parameters: { path: `/open?app=${appIds.pantry}&confirm=again` },
  beforeEach(context) {
    storedPantry(freshHub(context, people.user)).signInRule = { demand: 'secondFactor', from: '2026-11-01' };
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Confirm with your passkey/)).toHaveTextContent(
      'Pantry asks you to sign in again. Confirm with your passkey to continue.',
    );
    await expect(openButton()).not.toBeInTheDocument();
  },
});
