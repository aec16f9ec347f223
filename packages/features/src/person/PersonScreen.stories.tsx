import { api } from '@portico/contract/table';
import { makeExtreme } from '@portico/mocks/fixtureExtremes';
import { people } from '@portico/mocks/fixtures';
import { fails, slow, unreachable } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { expectTabsInView, turnOffForManagers, updateUserElsewhere } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage, pathOf } from './stories.tsx';

const name = `${people.user.firstName} ${people.user.lastName}`;

/** The page of a user, and its overview. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen' },
  ...onPage,
  beforeEach(context) {
    hubWithSessions(context);
  },
});

/** Starts a hub that mails the invitation of the user. */
function invitedByMail(context: Parameters<typeof hubWithSessions>[0], mail: string) {
  const hub = hubWithSessions(context);
  const user = hub.organisation.users.find(({ id }) => id === people.user.id);
  const invitation = { secret: 'of-a-link', expiresAt: hub.now() + 60_000, mail };
  Object.assign(user ?? {}, { isInvited: true, invitation });
}

export const Loading = meta.story({
  parameters: { state: 'person.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading user')).toBeInTheDocument();
  },
});

export const Overview = meta.story({
  parameters: { state: 'person.overview' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
    const figure = (label: string) => canvas.getByRole('group', { name: label });
    await waitFor(() => expect(figure('Sessions')).toHaveTextContent('4'));
    await expect(figure('Apps')).toHaveTextContent('4');
    await expect(figure('Open requests')).toHaveTextContent('1');
    const attention = within(canvas.getByRole('list', { name: 'Needs attention' }));
    await expect(attention.getByText('1 open request')).toBeVisible();
    await expect(attention.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', pathOf('/apps'));
    await expect(document.title).toBe(`${name}: Overview · Portico`);
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 open request')).toBeVisible();
  },
});

/** At 768 px the tabs fit or show that they scroll. */
export const OnATablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('1 open request')).toBeVisible();
    await expectTabsInView(canvasElement);
  },
});

/** An invitation that the hub mails: on its way, sent, and not delivered. */
export const InvitationUndelivered = meta.story({
  parameters: { state: 'person.invitation-undelivered' },
  beforeEach(context) {
    invitedByMail(context, 'failed');
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^The link could not be emailed to \S+\. Correct the address, or make a new link/,
      ),
    ).toBeVisible();
  },
});

export const InvitationDue = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    invitedByMail(context, 'due');
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The link waits to be emailed to \S+\. The user must/),
    ).toBeVisible();
  },
});

export const InvitationSent = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    invitedByMail(context, 'sent');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The link was emailed to \S+\. The user must/)).toBeVisible();
  },
});

export const LoadingOverview = meta.story({
  parameters: { state: 'person.overview-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading what needs attention')).toBeInTheDocument();
  },
});

export const NothingToDo = meta.story({
  parameters: { state: 'person.nothing-to-do', path: `/users/${people.yui.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs attention')).toBeVisible();
  },
});

/** Everything at once: locked, suspended, inactive, not approved, with an expired temporary password. */
export const MuchToDo = meta.story({
  parameters: { state: 'person.attention' },
  beforeEach(context) {
    const hub = hubWithSessions(context);
    const lockedUntil = hub.now() + 15 * 60 * 1000;
    hub.organisation.lockouts.push({ account: people.user.id, failures: 5, locks: 1, lockedUntil });
    updateUserElsewhere(hub, people.user.id, {
      ...{ isSuspended: true, isActive: false, isApproved: false },
      ...{ hasTemporaryPassword: true, temporaryPasswordExpiresAt: hub.now() - 1 },
    });
  },
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('list', { name: 'Needs attention' }));
    for (const title of [
      'Locked for a network',
      'Awaiting approval',
      'Suspended',
      'Inactive',
      'Temporary password',
    ])
      await expect(await attention.findByText(title)).toBeVisible();
  },
});

export const OverviewFailed = meta.story({
  parameters: { state: 'person.overview-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The overview of this user could not be loaded.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'person.failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The user could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'person.unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.users.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The user could not be loaded.')).toBeVisible();
  },
});

export const NotFound = meta.story({
  parameters: { state: 'person.not-found', path: '/users/nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all users' })).toHaveAttribute('href', '/users');
  },
});

/** Names of 64 characters, on the overview. */
export const LongNames = meta.story({
  parameters: { state: 'person.extreme' },
  beforeEach(context) {
    makeExtreme(hubWithSessions(context).organisation);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByText('1 open request')).toBeVisible();
  },
});

export const RightToLeftName = meta.story({
  parameters: { state: 'person.right-to-left' },
  beforeEach(context) {
    updateUserElsewhere(hubWithSessions(context), people.user.id, { firstName: 'ليلى', lastName: 'الحسيني' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'ليلى الحسيني' })).toBeVisible();
  },
});

/** A manager who may change nothing. */
export const ReadOnly = meta.story({
  parameters: { state: 'person.read-only' },
  beforeEach(context) {
    turnOffForManagers(hubWithSessions(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 open request')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  },
});

/** Another administrator renames the user while the page is open. */
export const ChangedElsewhere = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = hubWithSessions(context);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name });
    updateUserElsewhere(hub, people.user.id, { firstName: 'Renamed' });
    await revalidateReads([api.users.read]);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: `Renamed ${people.user.lastName}` }),
    ).toBeVisible();
  },
});
let hub: ReturnType<typeof hubWithSessions>;

/** Another administrator deletes the user while the page is open. */
export const DeletedElsewhere = meta.story({
  parameters: { state: 'person.deleted-elsewhere', path: `/users/${people.user.id}/sessions` },
  beforeEach(context) {
    hub = hubWithSessions(context);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Sessions' });
    hub.organisation.users = hub.organisation.users.filter(({ id }) => id !== people.user.id);
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /^End session on/ }))[0] as HTMLElement,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
    await expect(await screen.findByText('Failed to end the session')).toBeVisible();
    await revalidateReads([api.users.read]);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  },
});
