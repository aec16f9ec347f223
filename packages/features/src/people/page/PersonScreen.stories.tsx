import { api } from '@portico/contract/api/table';
import { makeExtreme } from '@portico/mocks/fixtures/extremes';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub, inConsole, press, turnOffForManagers, updateUserElsewhere } from '../../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage } from './stories.tsx';

const { user } = people;
const name = 'Jonas Weidmann';

/** The page of a user: who they are, with a tab for each part. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen', path: `/users/${people.user.id}` },
  ...onPage,
  beforeEach: context => void hubWithSessions(context),
});

export const Ready = meta.story({
  decorators: [inConsole],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
    await expect(await canvas.findByText('1 open request')).toBeVisible();
    await expect(document.title).toBe(`${name}: Overview · Portico`);
  },
});

export const Loading = meta.story({
  ...loading(api.users.read, 'Loading user'),
  parameters: { state: 'person.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.users.read, 'The user could not be loaded.'),
  parameters: { state: ['person.failed', 'person.unreachable'] },
});

export const NotFound = meta.story({
  parameters: { state: 'person.not-found', path: '/users/nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all users' })).toHaveAttribute('href', '/users');
  },
});

export const LongNames = meta.story({
  parameters: { state: 'person.extreme' },
  beforeEach() {
    makeExtreme(hub.organisation);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByText('1 open request')).toBeVisible();
  },
});

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

export const ActivityFails = meta.story({
  ...loadFails(api.auditLogs.list, 'Failed to load audit logs. Please try refreshing the page.'),
  parameters: { state: 'person.activity-failed', path: `/users/${people.user.id}/activity` },
});

/** Another administrator renames the user, then deletes them, while the page is open. */
export const DeletedElsewhere = meta.story({
  parameters: { state: 'person.deleted-elsewhere', path: `/users/${people.user.id}/sessions` },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Sessions' });
    updateUserElsewhere(user, { firstName: 'Renamed' });
    await revalidateReads([api.users.read]);
    await canvas.findByRole('heading', { level: 1, name: 'Renamed Weidmann' });
    hub.organisation.users = hub.organisation.users.filter(({ id }) => id !== user.id);
    const [end] = await canvas.findAllByRole('button', { name: /^End session on/ });
    await userEvent.click(end as HTMLElement);
    await press({ canvas: screen, userEvent }, 'End session');
    await expect(await screen.findByText('Failed to end the session')).toBeVisible();
    await revalidateReads([api.users.read]);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  },
});
