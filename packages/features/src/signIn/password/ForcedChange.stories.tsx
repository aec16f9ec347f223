import { api } from '@portico/contract/api/table';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, slow, unreachable } from '@portico/mocks/network/network';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  confirmByCode,
  dialogOf,
  expectFieldError,
  fillInPasswords,
  freshHub,
  hub,
  hubFor,
  inApp,
  press,
} from '../../lib/stories.tsx';
import { PortalScreen } from '../../portal/home/index.ts';
import { keepTypedPassword, typedPassword } from '../../session/proof/typedPassword.ts';
import { ForcedChange } from './ForcedChange.tsx';

/** The session gate shows the forced change in place of every screen. */
const meta = preview.meta({
  component: ForcedChange,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Page>
      <Heading level={1}>The normal app</Heading>
    </Page>
  ),
  decorators: [inApp({ app: 'portal', path: '/' })],
  beforeEach: hubFor(people.temporary),
});

const { password: temporary } = people.temporary;
const fresh = 'slow brass ferry';

async function send(
  player: Pick<StoryContext, 'canvas' | 'userEvent'>,
  {
    current = temporary,
    next = fresh,
    confirmation = next,
  }: Partial<Record<'current' | 'next' | 'confirmation', string>> = {},
) {
  await fillInPasswords(player, current, next, confirmation);
  await press(player, 'Update Password');
}

export const Ready = meta.story({
  parameters: { state: 'forced-change.initial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Password Change Required',
    );
    await expect(canvas.getByRole('button', { name: 'Update Password' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(canvas.queryByText('The normal app')).not.toBeInTheDocument();
  },
});

/**
 * The password of the sign-in in the same document is filled in. It is forgotten with the page, which the back/forward
 * cache may keep, and with the change.
 */
export const FilledIn = meta.story({
  beforeEach: () => keepTypedPassword(temporary),
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText('Current password');
    await expect(current).toHaveValue(temporary);
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(current).toHaveValue(''));
    await expect(typedPassword()).toBe('');
    keepTypedPassword(temporary);
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('heading', { name: 'The normal app' })).toBeVisible();
    await waitFor(() => expect(typedPassword()).toBe(''));
    await expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(temporary);
  },
});

/** Each invalid field has its message, and the first has the focus. */
export const Required = meta.story({
  parameters: {
    state: ['forced-change.current-required', 'forced-change.new-required', 'forced-change.confirm-required'],
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Update Password');
    await expectFieldError(canvas, 'Current password', 'Current password is required');
  },
});

export const Invalid = meta.story({
  parameters: { state: ['forced-change.new-too-short', 'forced-change.mismatch'] },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, { next: 'brass', confirmation: fresh });
    await expectFieldError(canvas, 'New password', 'New password must be at least 8 characters long');
  },
});

export const SameAsCurrent = meta.story({
  parameters: { state: 'forced-change.same-as-current' },
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent }, { next: temporary });
    await expectFieldError(canvas, 'New password', 'New password must be different from current password');
  },
});

/**
 * An account with an authenticator app also needs its code. The form keeps its input. Until the hub says which methods are
 * required, the dialog begins with the password.
 */
export const SecondFactorFirst = meta.story({
  beforeEach(context) {
    freshHub(context, people.temporary);
    addFactors(hub, people.temporary);
  },
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(fails(api.passkeys.list));
    await send({ canvas, userEvent });
    const asked = await dialogOf('Confirm that it is you');
    await expect(asked.getByLabelText('Current password')).toBeVisible();
    await press({ canvas: asked, userEvent }, 'Cancel');
    msw.use(...handlersFor(hub));
    await press({ canvas, userEvent }, 'Update Password');
    await confirmByCode({ userEvent });
    await expect(await canvas.findByRole('heading', { name: 'The normal app' })).toBeVisible();
  },
});

export const Pending = meta.story({
  parameters: { state: 'forced-change.pending' },
  beforeEach: ({ msw }) => msw.use(slow(api.auth.changePassword)),
  play: async ({ canvas, userEvent }) => {
    await send({ canvas, userEvent });
    const button = canvas.getByRole('button', { name: /Update Password/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** The hub refuses with a sentence of its own, then without one. */
export const Refused = meta.story({
  parameters: { state: ['forced-change.server-message', 'forced-change.failed-default'] },
  play: async ({ canvas, msw, userEvent }) => {
    await send({ canvas, userEvent }, { current: 'not the temporary one' });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
    msw.use(fails(api.auth.changePassword));
    await press({ canvas, userEvent }, 'Update Password');
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Failed to change password'));
  },
});

export const NetworkError = meta.story({
  parameters: { state: 'forced-change.network-error' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.auth.changePassword)),
  play: async player => {
    await send(player);
    await player.canvas.findByRole('alert');
  },
});

const ninetyDaysMs = 90 * 24 * 60 * 60 * 1000;

/** An expired or exposed password is not called temporary. */
export const Expired = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.user);
    organisation.settings = { ...organisation.settings, requirePasswordChange: true };
    for (const user of organisation.users) user.passwordChangedAt -= ninetyDaysMs;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/^Your password is more than 90 days old, or you reported a sign-in/),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Password Change Required');
    await expect(canvas.queryByText(/temporary/)).not.toBeInTheDocument();
    await send({ canvas, userEvent }, { current: people.user.password });
    await expect(await canvas.findByRole('heading', { name: 'The normal app' })).toBeVisible();
  },
});

/** The change starts a new session, whose token replaces the previous one. */
export const Done = meta.story({
  parameters: { state: 'forced-change.done' },
  render: () => <PortalScreen />,
  play: async ({ canvas, userEvent }) => {
    const before = localStorage.getItem('auth_token');
    await send({ canvas, userEvent });
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Amara' })).toBeVisible();
    await expect(await canvas.findByText('No applications available for your account.')).toBeVisible();
    await expect(localStorage.getItem('temp_password')).toBeNull();
    await expect(localStorage.getItem('auth_token')).not.toBe(before);
  },
});

/** The second factor that the role requires follows the password. It replaces a page without unsaved input at once. */
export const FactorDue = meta.story({
  beforeEach: hubFor(people.user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The normal app' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
    hub.organisation.signInRules = { user: { demand: 'secondFactor', from: '2026-11-01' } };
    // A page that comes online verifies its session.
    dispatchEvent(new Event('online'));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'The normal app' })).not.toBeInTheDocument();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'password Current password',
    'button Show current password',
    'password New password',
    'button Show new password',
    'password Confirm new password',
    'button Show confirmation',
    'button Update Password',
    'button Log out',
  ),
});
