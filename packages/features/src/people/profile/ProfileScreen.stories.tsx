import * as profile from '@portico/contract/people/endpoints/profile';
import { people } from '@portico/mocks/fixtures/fixtures';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hubFor, inApp, press, questionOf, settled, storedUser } from '../../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { ownSessions, signInElsewhere } from './stories.tsx';

/** The user's profile: their details, and their sign-in methods. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile' })],
  beforeEach: hubFor(people.user),
});

type Canvas = StoryContext['canvas'];

const textbox = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name });
const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });

/** Finds the value of a term. */
const fact = async (canvas: Canvas, term: string) =>
  (await canvas.findByText(term, { selector: 'dt' })).nextElementSibling;

const expectView = async (canvas: Canvas) => {
  const edit = await button(canvas, 'Edit');
  await waitFor(() => expect(edit).toHaveFocus());
  await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
};

export const Ready = meta.story({
  parameters: { state: 'profile.view' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    const shown = await canvas.findByRole('tab', { name: 'Profile Information' });
    await expect(shown).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tab', { name: 'Security' })).toBeVisible();
    await expect(await button(canvas, 'Edit')).not.toHaveFocus();
    // A hub without mail shows nothing of it.
    await settled();
    await expect(canvas.queryByRole('region', { name: 'Email address' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...loading(profile.read, 'Loading your profile'),
  parameters: { state: 'profile.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(profile.read, 'Profile not found'),
  parameters: { state: 'profile.not-found' },
});

/**
 * Switching tabs keeps unsaved changes, and leaving the form asks for confirmation. Then edits and saves by keyboard, and
 * updates the name in the session.
 */
export const CancelledAndSaved = meta.story({
  parameters: { state: ['profile.cancelled', 'profile.saved'], path: '/profile?edit' },
  play: async ({ canvas, userEvent }) => {
    const cancel = () => press({ canvas, userEvent }, 'Cancel');
    await userEvent.type(await textbox(canvas, 'First name'), 'athan');
    await userEvent.click(await canvas.findByRole('tab', { name: 'Security' }));
    await expect(await canvas.findByRole('region', { name: 'Change password' })).toBeVisible();
    await settled();
    await userEvent.click(canvas.getByRole('tab', { name: 'Profile Information' }));
    await expect(await textbox(canvas, 'First name')).toHaveValue('Jonasathan');
    await cancel();
    await press({ canvas: screen, userEvent }, 'Leave without saving');
    await expectView(canvas);
    await expect(await fact(canvas, 'First name')).toHaveTextContent(/^Jonas$/);
    await press({ canvas, userEvent }, 'Edit');
    await expect(await textbox(canvas, 'First name')).toHaveValue('Jonas');
    await cancel();
    await expectView(canvas);
    await userEvent.keyboard('{Enter}');
    const first = await textbox(canvas, 'First name');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}Sommer');
    const save = await button(canvas, 'Save');
    while (document.activeElement !== save) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectView(canvas);
    await expect(canvas.getByRole('heading', { level: 2, name: 'Jonas Sommer' })).toBeVisible();
    await expect(await fact(canvas, 'Last name')).toHaveTextContent('Sommer');
    await expect(await screen.findByText('Profile updated')).toBeVisible();
    await expect(localStorage.getItem('auth_user')).toContain('Sommer');
  },
});

/** A sign-in with the password that was not the user's leads straight to a new one. */
export const NewPasswordDemanded = meta.story({
  parameters: { state: 'sign-ins.new-password', path: '/profile?tab=security&show=sessions' },
  beforeEach() {
    signInElsewhere();
    // The password is older than the sign-ins with it.
    storedUser(people.user).passwordChangedAt = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, /^This wasn't me: Safari on iPhone/);
    await press({ canvas: await questionOf(/^Report/), userEvent }, 'Report sign-in');
    await expect(await screen.findByText('Sign-in reported')).toBeVisible();
    const title = await canvas.findByRole('heading', { name: 'Password Change Required' });
    await expect(title).toBeVisible();
    await expect(canvas.getByText(/you reported a sign-in that wasn't yours/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: /^Report/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(ownSessions().filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder('tab Profile Information', 'button Change picture', 'button Edit'),
});
