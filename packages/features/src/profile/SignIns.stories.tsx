import * as profile from '@portico/contract/endpoints/profile';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { signInElsewhere } from './stories.tsx';

let hub: Hub;

/** The user's recent sign-ins, and the report of one that was not theirs. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
    signInElsewhere(hub, people.user);
    // The password is older than the sign-ins with it.
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    if (user !== undefined) user.passwordChangedAt = 0;
  },
});

type Canvas = StoryContext['canvas'];

const phone = 'Safari on iPhone';
const own = () => hub.organisation.sessions.filter(({ userId }) => userId === people.user.id);
const onThePhone = () => own().find(({ userAgent }) => userAgent.includes('iPhone'));
const list = async (canvas: Canvas) => {
  const found = await canvas.findByRole('list', { name: 'Recent sign-ins' });
  // What is above has its height.
  await canvas.findByRole('list', { name: 'Sessions' });
  found.scrollIntoView({ block: 'center' });
  return within(found);
};
const report = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(
    (await list(canvas)).getByRole('button', { name: /^This wasn't me: Safari on iPhone/ }),
  );
  return within(await screen.findByRole('alertdialog', { name: `Report the sign-in on ${phone}?` }));
};

/** Each says in plain words when, how and where it was. */
export const Listed = meta.story({
  parameters: { state: 'sign-ins.listed' },
  beforeEach() {
    const [, second, third] = own();
    if (second) Object.assign(second, { endedAt: hub.now(), proofs: { passkey: '', password: '' } });
    if (third)
      Object.assign(third, { proofs: { password: '', totp: '' }, endedAt: hub.now(), reportedAt: hub.now() });
  },
  play: async ({ canvas }) => {
    const rows = (await list(canvas)).getAllByRole('listitem').map(row => within(row));
    await expect(rows).toHaveLength(3);
    const byDevice = (name: string) => rows.find(row => row.queryByText(name) !== null);
    const current = byDevice('Firefox on Linux');
    await expect(current?.getByText('This session')).toBeVisible();
    await expect(current?.queryByRole('button')).not.toBeInTheDocument();
    await expect(
      byDevice(phone)?.getByText('Nov 21, 6:10 AM, with your password and a passkey'),
    ).toBeVisible();
    await expect(byDevice(phone)?.getByText('198.51.100.23')).toBeVisible();
    await expect(byDevice(phone)?.queryByText('Signed in')).not.toBeInTheDocument();
    const reported = byDevice('Edge on Windows');
    await expect(reported?.getByText('Reported')).toBeVisible();
    await expect(reported?.getByText(/with your password and a code$/)).toBeVisible();
    await expect(reported?.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach() {
    const template = onThePhone();
    for (let index = 0; template !== undefined && index < 12; index += 1) {
      hub.organisation.sessions.push({
        ...template,
        ...{ id: `00000000-0000-4000-a000-0000000001${index + 10}`, token: `more-${index}` },
        ...{ ip: '2001:db8:85a3:1319:8a2e:370:7348:9abc', createdAt: template.createdAt - index * 1000 },
      });
    }
  },
  play: async ({ canvas }) => {
    await expect((await list(canvas)).getAllByRole('listitem')).toHaveLength(10);
  },
});

export const Loading = meta.story({
  parameters: { state: 'sign-ins.loading' },
  beforeEach({ msw }) {
    msw.use(slow(profile.signIns));
  },
  play: async ({ canvas }) => {
    (await canvas.findByText('Loading your sign-ins')).scrollIntoView({ block: 'center' });
    await expect(canvas.queryByRole('button', { name: /^This wasn't me/ })).not.toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  parameters: { state: 'sign-ins.not-loaded' },
  beforeEach({ msw }) {
    msw.use(fails(profile.signIns));
  },
  play: async ({ canvas }) => {
    (await canvas.findByText('Your sign-ins could not be loaded.')).scrollIntoView({ block: 'center' });
  },
});

/** Says what will happen. Escape reports nothing and returns the focus to the button. */
export const Asked = meta.story({
  parameters: { state: 'sign-ins.ask' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await report({ canvas, userEvent });
    await expect(dialog.getByText(/^You stay signed in here. Your other sessions end/)).toBeVisible();
    await expect(dialog.getByText(/you choose a new one next/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Cancelled = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await report({ canvas, userEvent });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: /^Report/ })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^This wasn't me: Safari/ })).toHaveFocus(),
    );
    await expect(onThePhone()?.reportedAt).toBeNull();
  },
});

/** A sign-in with the password leads straight to a new one. */
export const WithThePassword = meta.story({
  parameters: { state: 'sign-ins.new-password' },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await report({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Report sign-in' }));
    await step('asks for a new password', async () => {
      await expect(await screen.findByText('Sign-in reported')).toBeVisible();
      const title = await canvas.findByRole('heading', { name: 'Password Change Required' });
      await expect(title).toBeVisible();
      await expect(canvas.getByText(/you reported a sign-in that wasn't yours/)).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('alertdialog', { name: /^Report/ })).not.toBeInTheDocument(),
      );
      await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
      await expect(own().filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    });
  },
});

/** A sign-in with a passkey asks for no new password: the user removes the passkey. */
export const WithAPasskey = meta.story({
  parameters: { state: 'sign-ins.reported' },
  beforeEach() {
    for (const session of own()) session.proofs = { passkey: '2026-11-21T06:10:00.000Z' };
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await report({ canvas, userEvent });
    await expect(dialog.getByText('Then remove the passkeys that you do not recognise.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Report sign-in' }));
    await expect(await screen.findByText('Sign-in reported')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: /^Report/ })).not.toBeInTheDocument(),
    );
    await waitFor(async () => expect((await list(canvas)).getByText('Reported')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'End other sessions' })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const NotReported = meta.story({
  parameters: { state: 'sign-ins.report-failed' },
  beforeEach({ msw }) {
    msw.use(fails(profile.reportSignIn));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await report({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Report sign-in' }));
    await expect(await screen.findByText('Failed to report the sign-in')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Report sign-in' })).toBeEnabled();
  },
});
