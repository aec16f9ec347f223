import * as profile from '@portico/contract/endpoints/profile';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, freshHub, hubFor } from '../../lib/stories.tsx';
import { AppSessions } from './AppSessions.tsx';
import { onProfile, signInElsewhere, signInToApps } from './stories.tsx';

/** The applications that the user is signed in to. */
const meta = preview.meta({
  component: AppSessions,
  ...onProfile,
  beforeEach(context) {
    signInToApps(hubWithDevices(context), people.user);
  },
});

function hubWithDevices(context: Parameters<typeof freshHub>[0]): Hub {
  const hub = freshHub(context, people.user);
  signInElsewhere(hub, people.user);
  return hub;
}

const list = async () => within(await screen.findByRole('list', { name: 'Signed-in applications' }));
const names = ['Expense Claims', 'Shift Planner'] as const;

export const Ready = meta.story({
  parameters: { state: 'app-sessions.listed' },
  play: async () => {
    const [first, second] = (await list()).getAllByRole('listitem').map(row => within(row));
    await expect(first?.getByText(names[0])).toBeVisible();
    await expect(first?.getByText('This device')).toBeVisible();
    await expect(first?.getByText('Last used 5 minutes ago,')).toBeVisible();
    await expect(first?.getByText('signed in Nov 21, 8:30 AM')).toBeVisible();
    await expect(second?.getByText(names[1])).toBeVisible();
    await expect(second?.getByText('Safari on iPhone')).toBeVisible();
    await expect(second?.queryByText('This device')).not.toBeInTheDocument();
  },
});

/** The application has no sign-out address, so there is nothing to report. */
export const SignedOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = `Sign out of ${names[1]} on Safari on iPhone`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('heading')).toHaveTextContent(`Sign out of ${names[1]}?`);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expectToast('Signed out', names[1]);
    await waitFor(() => expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument());
  },
});

export const SignOutFails = meta.story({
  parameters: { state: 'app-sessions.sign-out-failed' },
  beforeEach: ({ msw }) => msw.use(fails(profile.endAppSession)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Sign out of ${names[0]}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expect(await screen.findByText('Failed to sign out')).toBeVisible();
    await expect(screen.getByRole('alertdialog', { name: /Sign out of/ })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'app-sessions.none' },
  beforeEach: hubFor(people.user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No applications')).toBeVisible();
    await expect(canvas.getByText('Applications appear here when you sign in to them.')).toBeVisible();
  },
});

/** Names of 64 characters and from right to left. */
export const Seventy = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach(context) {
    signInToApps(hubWithDevices(context), people.user, 70);
  },
  play: async () => {
    await expect((await list()).getAllByRole('listitem')).toHaveLength(70);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Loading = meta.story({
  ...loading(profile.appSessions, 'Loading your applications'),
  parameters: { state: 'app-sessions.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(profile.appSessions, 'Your applications could not be loaded.'),
  parameters: { state: 'app-sessions.failed' },
});
