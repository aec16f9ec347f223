import * as profile from '@portico/contract/endpoints/profile';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, freshHub, inApp } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { signInElsewhere, signInToApps } from './stories.tsx';

/** The applications that the user is signed in to. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    signInToApps(hubWithDevices(context), people.user);
  },
});

type Network = Parameters<typeof freshHub>[0];

function hubWithDevices(context: Network): Hub {
  const hub = freshHub(context, people.user);
  signInElsewhere(hub, people.user);
  return hub;
}

type Canvas = StoryContext['canvas'];

const listOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Signed-in applications' }));
const names = ['Expense Claims', 'Shift Planner'] as const;

export const Listed = meta.story({
  parameters: { state: 'app-sessions.listed' },
  play: async ({ canvas }) => {
    const [first, second] = (await listOf(canvas)).getAllByRole('listitem').map(row => within(row));
    await expect(first?.getByText(names[0])).toBeVisible();
    await expect(first?.getByText('This device')).toBeVisible();
    await expect(first?.getByText('Last used 5 minutes ago,')).toBeVisible();
    await expect(first?.getByText('signed in Nov 21, 8:30 AM')).toBeVisible();
    await expect(second?.getByText(names[1])).toBeVisible();
    await expect(second?.getByText('Safari on iPhone')).toBeVisible();
    await expect(second?.queryByText('This device')).not.toBeInTheDocument();
    canvas.getByText('Signed-in applications').scrollIntoView();
  },
});

export const SignOut = meta.story({
  parameters: { state: 'app-sessions.report' },
  play: async ({ canvas, userEvent, step }) => {
    await step('asks for confirmation', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `Sign out of ${names[0]}` }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await expect(dialog.getByRole('heading')).toHaveTextContent(`Sign out of ${names[0]}?`);
      await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    });
    await step('reports whether the application confirmed it', async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign-outs at applications' }));
      await expect(await dialog.findByText('Ended')).toBeVisible();
      await expect(dialog.getByText(names[0])).toBeVisible();
    });
    await waitFor(() =>
      expect(
        canvas.queryByRole('button', { name: `Sign out of ${names[0]}`, hidden: true }),
      ).not.toBeInTheDocument(),
    );
  },
});

/** The application has no sign-out address, so there is nothing to report. */
export const SignOutWithoutReport = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = `Sign out of ${names[1]} on Safari on iPhone`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expectToast('Signed out', names[1]);
    await waitFor(() => expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const SignOutFailed = meta.story({
  parameters: { state: 'app-sessions.sign-out-failed' },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Sign out of ${names[0]}` }));
    msw.use(fails(profile.endAppSession));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expect(await screen.findByText('Failed to sign out')).toBeVisible();
    await expect(screen.getByRole('alertdialog', { name: /Sign out of/ })).toBeVisible();
  },
});

export const None = meta.story({
  parameters: { state: 'app-sessions.none' },
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No applications')).toBeVisible();
    await expect(canvas.getByText('Applications appear here when you sign in to them.')).toBeVisible();
    canvas.getByText('Signed-in applications').scrollIntoView();
  },
});

/** Names of 64 characters and from right to left, on a small phone. */
export const Seventy = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach(context) {
    signInToApps(hubWithDevices(context), people.user, 70);
  },
  play: async ({ canvas }) => {
    await expect((await listOf(canvas)).getAllByRole('listitem')).toHaveLength(70);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Loading = meta.story({
  parameters: { state: 'app-sessions.loading' },
  beforeEach({ msw }) {
    msw.use(slow(profile.appSessions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your applications')).toBeInTheDocument();
    canvas.getByText('Signed-in applications').scrollIntoView();
  },
});

export const Failed = meta.story({
  parameters: { state: 'app-sessions.failed' },
  beforeEach({ msw }) {
    msw.use(fails(profile.appSessions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your applications could not be loaded.')).toBeVisible();
    canvas.getByText('Signed-in applications').scrollIntoView();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});
