import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { empty, fails, slow, unreachable } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill, turnOffForManagers } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage, pathOf } from './stories.tsx';

const { user } = people;
const name = `${user.firstName} ${user.lastName}`;

/** The tabs of a user's page: applications, sessions, requests, activity, danger zone. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen' },
  ...onPage,
  beforeEach(context) {
    hub = hubWithSessions(context);
  },
});
let hub: ReturnType<typeof hubWithSessions>;

const report = async (app: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-outs at applications' }));
  await expect(await dialog.findByText(app)).toBeVisible();
  await expect(dialog.getAllByText('Ended')[0]).toBeVisible();
};

export const Applications = meta.story({
  parameters: { state: 'person.apps', path: `/users/${people.user.id}/apps` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: `Pantry for ${name}` })).toBeChecked();
    await expect(canvas.getAllByText(/Granted by tobias\.fennimore on/)[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pantry' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}`,
    );
  },
});

export const ApplicationsLoading = meta.story({
  parameters: { state: 'person.apps-loading', path: `/users/${people.user.id}/apps` },
  beforeEach({ msw }) {
    msw.use(slow(api.access.permissions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading applications')).toBeInTheDocument();
  },
});

export const ApplicationsEmpty = meta.story({
  parameters: { state: 'person.apps-empty', path: `/users/${people.user.id}/apps` },
  beforeEach({ msw }) {
    msw.use(empty(api.access.permissions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Connect an application' })).toBeVisible();
  },
});

export const ApplicationsFailed = meta.story({
  parameters: { state: 'person.apps-failed', path: `/users/${people.user.id}/apps` },
  beforeEach({ msw }) {
    msw.use(unreachable(api.access.permissions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The applications could not be loaded.')).toBeVisible();
  },
});

/** Revoking an application that can be told of it shows the report. */
export const RevokedWithReport = meta.story({
  parameters: { state: 'person.revoked', path: `/users/${people.user.id}/apps` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: `Pantry for ${name}` }));
    await report('Pantry');
  },
});

export const Sessions = meta.story({
  parameters: { state: 'person.sessions', path: `/users/${people.user.id}/sessions` },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Sessions' }));
    await expect(await list.findByText('Firefox on Linux')).toBeVisible();
    await expect(canvas.getByText(/^4 sessions on all devices/)).toBeVisible();
    await expect(list.getByText(/^OpenID Connect · last used 12 minutes ago/)).toBeVisible();
    await expect(list.getByText(/^The hub's hand-off · last used/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Offline access' })).toBeVisible();
  },
});

export const SessionsLoading = meta.story({
  parameters: { state: 'person.sessions-loading', path: `/users/${people.user.id}/sessions` },
  beforeEach({ msw }) {
    msw.use(slow(api.users.sessions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading sessions')).toBeInTheDocument();
  },
});

export const SessionsEmpty = meta.story({
  parameters: { state: 'person.sessions-empty', path: `/users/${people.yui.id}/sessions` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sessions')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End all sessions' })).not.toBeInTheDocument();
  },
});

export const SessionsFailed = meta.story({
  parameters: { state: 'person.sessions-failed', path: `/users/${people.user.id}/sessions` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.sessions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sessions could not be loaded.')).toBeVisible();
  },
});

/** 230 sessions: 200 are listed, the first 20 at once, and ending all ends all. */
export const ManySessions = meta.story({
  parameters: { state: 'person.sessions-many', path: `/users/${people.user.id}/sessions` },
  beforeEach(context) {
    hubWithSessions(context, people.admin, 230);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('231 sessions. The 201 most recently used are listed.'),
    ).toBeVisible();
    const list = canvas.getByRole('list', { name: 'Sessions' });
    const count = () => within(list).getAllByRole('button', { name: /^End session on/ }).length;
    await expect(count()).toBe(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 200' }));
    await expect(count()).toBe(200);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(count()).toBe(20);
  },
});

export const SessionsReadOnly = meta.story({
  parameters: { state: 'person.sessions-read-only', path: `/users/${people.user.id}/sessions` },
  beforeEach(context) {
    turnOffForManagers(hubWithSessions(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^End|^Sign out of/ })).not.toBeInTheDocument();
  },
});

/** Ending one session shows how the application answered. */
export const SessionEnded = meta.story({
  parameters: { state: 'person.session-ended', path: `/users/${people.user.id}/sessions` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End session on Firefox on Linux' }));
    await expect(await screen.findByText(`End the session of ${name} on Firefox on Linux?`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End session' }));
    await report('Pantry');
    await expectToast('1 session ended', `${name}, Firefox on Linux`);
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
  },
});

export const AllSessionsEnded = meta.story({
  parameters: { picture: false, path: `/users/${people.user.id}/sessions` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End all sessions' }));
    await expect(await screen.findByText(`End all 4 sessions of ${name}?`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End sessions' }));
    await report('Pantry');
    await expectToast('4 sessions ended', name);
    await expect(await screen.findByText('No sessions')).toBeInTheDocument();
  },
});

export const SignedOutOfApplication = meta.story({
  parameters: { picture: false, path: `/users/${people.user.id}/sessions` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Sign out of Room Booking, Safari on iPhone' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
    await expectToast('1 session ended', `${name}, Room Booking`);
    await waitFor(() => expect(canvas.queryByText(/^The hub's hand-off/)).not.toBeInTheDocument());
    await expect(hub.organisation.tokens).toEqual([]);
  },
});

export const EndFailed = meta.story({
  parameters: { picture: false, path: `/users/${people.user.id}/sessions?end=all` },
  beforeEach({ msw }) {
    msw.use(fails(api.users.endSessions));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End sessions' }));
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
  },
});

export const Requests = meta.story({
  parameters: { state: 'person.requests', path: `/users/${people.user.id}/requests` },
  beforeEach(context) {
    const { organisation, now } = hubWithSessions(context);
    const [pending] = organisation.requests;
    if (pending === undefined) throw new Error('The fixtures have no request');
    organisation.requests.push({
      ...{ ...pending, id: 'd0000000-0000-4000-8000-000000000002', appId: appIds.ledger, state: 'declined' },
      ...{ answeredAt: now() - 60_000, answeredBy: people.secondAdmin.id, createdAt: now() - 120_000 },
    });
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Access requests' }));
    await expect(await list.findByText('Pending')).toBeVisible();
    await expect(list.getByText('Declined')).toBeVisible();
    await expect(list.getByRole('link', { name: people.secondAdmin.username })).toHaveAttribute(
      'href',
      `/users/${people.secondAdmin.id}`,
    );
  },
});

export const RequestsLoading = meta.story({
  parameters: { state: 'person.requests-loading', path: `/users/${people.user.id}/requests` },
  beforeEach({ msw }) {
    msw.use(slow(api.access.userRequests));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading access requests')).toBeInTheDocument();
  },
});

export const RequestsEmpty = meta.story({
  parameters: { state: 'person.requests-empty', path: `/users/${people.yui.id}/requests` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests')).toBeVisible();
  },
});

export const RequestsFailed = meta.story({
  parameters: { state: 'person.requests-failed', path: `/users/${people.user.id}/requests` },
  beforeEach({ msw }) {
    msw.use(fails(api.access.userRequests));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The access requests could not be loaded.')).toBeVisible();
  },
});

export const Activity = meta.story({
  parameters: { state: 'person.activity', path: `/users/${people.user.id}/activity` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      `/audit-logs?userId=${user.id}`,
    );
    await expect((await canvas.findAllByRole('row')).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: /^User/ })).not.toBeInTheDocument();
  },
});

export const ActivityFailed = meta.story({
  parameters: { state: 'person.activity-failed', path: `/users/${people.user.id}/activity` },
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.list));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to load audit logs. Please try refreshing the page.'),
    ).toBeVisible();
  },
});

export const DangerZone = meta.story({
  parameters: { state: 'person.danger', path: `/users/${people.user.id}/danger` },
  play: async ({ canvas }) => {
    for (const verb of ['End sessions', 'Reset password', 'Suspend', 'Deactivate', 'Delete'])
      await expect(await canvas.findByRole('button', { name: `${verb}: ${name}` })).toBeVisible();
  },
});

/** The owner's page for an administrator: each action says why it is unavailable. */
export const DangerZoneOfOwner = meta.story({
  parameters: { state: 'person.danger-of-owner', path: `/users/${people.owner.id}/danger` },
  play: async ({ canvas, userEvent }) => {
    const owner = `${people.owner.firstName} ${people.owner.lastName}`;
    await userEvent.hover(await canvas.findByRole('button', { name: `End sessions: ${owner}` }));
    await expect(await screen.findByText("Only the owner can end the owner's sessions.")).toBeVisible();
  },
});

export const SuspendedWithReport = meta.story({
  parameters: { state: 'person.suspended', path: `/users/${people.user.id}/danger` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Suspend: ${name}` }));
    await report('Pantry');
    await expect(await screen.findByText('User status updated')).toBeVisible();
  },
});

/** The report follows the temporary password. */
export const ResetWithReport = meta.story({
  parameters: { picture: false, path: `/users/${people.user.id}/danger` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Reset password: ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
    await userEvent.click(dialog.getAllByRole('button', { name: /Done|Close/ }).at(-1) as HTMLElement);
    await report('Pantry');
  },
});

export const DeletedByName = meta.story({
  parameters: { state: 'person.delete', path: `${pathOf('/danger')}?delete=${user.id}` },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Delete ${name}?` }));
    const field = dialog.getByRole('textbox', { name: `Enter ${user.username} to confirm` });
    await fill({ userEvent }, field, 'somebody');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await expect(await dialog.findByText('Enter the username exactly as shown.')).toBeVisible();
    await expect(hub.organisation.users.some(({ id }) => id === user.id)).toBe(true);
    await userEvent.clear(field);
    await fill({ userEvent }, field, user.username);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(hub.organisation.users.some(({ id }) => id === user.id)).toBe(false));
    await expect(await screen.findByText('User deleted successfully')).toBeVisible();
  },
});
