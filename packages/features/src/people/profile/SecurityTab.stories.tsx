import { read } from '@portico/contract/people/endpoints/profile';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import preview from '@portico/storybook/preview';
import type { ComponentType } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { useRead } from '../../lib/data/useRead.ts';
import { dialogOf, fillInPasswords, hub, press, questionOf } from '../../lib/stories.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { onProfile, ownSessions, signInElsewhere, signInToApps } from './stories.tsx';
import { useOwnPassword } from './useOwnPassword.ts';

/** The tab, with the form that keeps its input while the other tab is shown. */
function OwnSecurity() {
  const { data } = useRead(read);
  const change = useOwnPassword();
  return data === undefined ? null : <SecurityTab profile={data} change={change} />;
}

/** The user's ways to sign in, their sessions and this device. The stories involve several cards. */
const meta = preview.meta({
  component: SecurityTab as ComponentType,
  render: () => <OwnSecurity />,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    signInElsewhere();
  },
});

export const Ready = meta.story({
  beforeEach() {
    signInToApps();
    addPasskeys(hub, people.user, 1);
    addFactors(hub, people.user, { apps: 1, devices: 1 });
  },
  play: async ({ canvas, userEvent }) => {
    const headings = () => canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await canvas.findByText('Remembered devices');
    await expect(headings()).toEqual([
      'Change password',
      'Passkeys',
      'Authenticator apps',
      'Recovery codes',
      'Remembered devices',
    ]);
    await expect(canvas.queryByRole('option', { name: /^This device/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('option', { name: /^Applications/ }));
    await canvas.findByText('Expense Claims');
    await expect(headings()).toEqual(['Signed-in applications']);
    await userEvent.click(canvas.getByRole('option', { name: /^Sessions/ }));
    await canvas.findByRole('list', { name: 'Recent sign-ins' });
    await expect(headings()).toEqual(['Your sessions', 'Recent sign-ins']);
  },
});

/** A notice of a rule leads here, past the password. */
export const Reached = meta.story({
  parameters: { path: '/?show=factors' },
  play: async ({ canvas }) => {
    const target = await canvas.findByRole('group', { name: 'Passkeys and second factors' });
    await waitFor(() => expect(target).toHaveFocus());
  },
});

/** The change starts a new session, whose token replaces the previous one. */
export const PasswordChanged = meta.story({
  parameters: { state: 'profile-password.changed' },
  play: async ({ canvas, userEvent }) => {
    const before = localStorage.getItem('auth_token');
    const fresh = 'slow brass ferry';
    await fillInPasswords({ canvas, userEvent }, people.user.password, fresh, fresh);
    await press({ canvas, userEvent }, 'Change password');
    await expect(await screen.findByText('Password changed')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveValue(''));
    await expect(localStorage.getItem('auth_token')).not.toBe(before);
    await expect(await canvas.findByText(/Last changed on Nov 21, 2026/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** A sign-in with a passkey requires no new password: the user removes the passkey. */
export const SignInReported = meta.story({
  parameters: { state: 'sign-ins.reported', path: '/?show=sessions' },
  beforeEach() {
    for (const session of ownSessions()) session.proofs = { passkey: '2026-11-21T06:10:00.000Z' };
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, /^This wasn't me: Safari on iPhone/);
    const dialog = await questionOf(/^Report/);
    await expect(dialog.getByText('Then remove the passkeys that you do not recognise.')).toBeVisible();
    await press({ canvas: dialog, userEvent }, 'Report sign-in');
    await expect(await screen.findByText('Sign-in reported')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Reported')).toBeVisible());
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'End other sessions' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** The application has a sign-out address: the hub notifies it and reports its response. */
export const SignOutReport = meta.story({
  parameters: { state: 'app-sessions.report', path: '/?show=apps' },
  beforeEach: () => signInToApps(),
  play: async ({ canvas, userEvent }) => {
    const name = 'Sign out of Expense Claims';
    await press({ canvas, userEvent }, name);
    await press({ canvas: await questionOf(), userEvent }, 'Sign out');
    const report = await dialogOf('Sign-out at applications');
    await expect(await report.findByText('Ended')).toBeVisible();
    await expect(report.getByText('Expense Claims')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument());
  },
});
