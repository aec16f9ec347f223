import * as profile from '@portico/contract/people/endpoints/profile';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, hubFor, press, questionOf } from '../../lib/stories.tsx';
import { AppSessions } from './AppSessions.tsx';
import { onProfile, signInElsewhere, signInToApps } from './stories.tsx';

/** The applications that the user is signed in to. Two have names of 64 characters and from right to left. */
const meta = preview.meta({
  component: AppSessions,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    signInElsewhere();
    signInToApps(4);
  },
});

const list = async () => within(await screen.findByRole('list', { name: 'Signed-in applications' }));

async function signOut({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: RegExp) {
  await press({ canvas, userEvent }, name);
  await press({ canvas: await questionOf(/^Sign out of /), userEvent }, 'Sign out');
}

export const Ready = meta.story({
  parameters: { state: 'app-sessions.listed' },
  play: async () => {
    const [first, second] = (await list()).getAllByRole('listitem').map(row => within(row));
    await expect(first?.getByText('This device')).toBeVisible();
    await expect(second?.getByText('Safari on iPhone')).toBeVisible();
    await expect(second?.queryByText('This device')).not.toBeInTheDocument();
  },
});

/** An application without a sign-out address comes first: there is nothing to report. */
export const SignOutFails = meta.story({
  parameters: { state: 'app-sessions.sign-out-failed' },
  play: async context => {
    const phone = /^Sign out of Shift Planner on Safari on iPhone$/;
    await signOut(context, phone);
    await expectToast('Signed out', 'Shift Planner');
    await waitFor(() =>
      expect(context.canvas.queryByRole('button', { name: phone })).not.toBeInTheDocument(),
    );
    context.msw.use(fails(profile.endAppSession));
    await signOut(context, /^Sign out of Expense Claims$/);
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

export const Loading = meta.story({
  ...loading(profile.appSessions, 'Loading your applications'),
  parameters: { state: 'app-sessions.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(profile.appSessions, 'Your applications could not be loaded.'),
  parameters: { state: 'app-sessions.failed' },
});
