import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails, slow } from '@portico/mocks/network/network';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { fill, freshHub, hub, inApp, inConsole } from '../../lib/stories.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { suspended } from './stories.tsx';

/** Searches, filters and exports the audit log. `parameters: { entries }` is their number. */
const meta = preview.meta({
  component: AuditScreen,
  parameters: { layout: 'fullscreen', path: '/audit-logs' },
  decorators: [inApp({ app: 'admin', path: '/audit-logs' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    const { entries = 17 } = context.parameters;
    hub.organisation.events = hub.organisation.events.slice(-entries);
  },
});

type Canvas = StoryContext['canvas'];

const locked = /account jonas\.weidmann was locked/;
const created = /created the user yui\.tanaka/;

/** Waits for the log and returns the texts of a column. */
async function columnOf(canvas: Canvas, title: string): Promise<(string | null)[]> {
  await canvas.findAllByRole('rowheader');
  const index = canvas.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === title);
  const rows = canvas.getAllByRole('row').slice(1);
  return rows.map(row => row.children[index]?.textContent?.replace(title, '') ?? null);
}
const expectGone = (canvas: Canvas, text: RegExp) =>
  waitFor(() => expect(canvas.queryByText(text)).not.toBeInTheDocument());

export const Ready = meta.story({
  parameters: { state: 'audit.loaded', entries: 12 },
  decorators: [inConsole],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(locked)).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(13);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Entries' })).toHaveTextContent('12'));
  },
});

export const Loading = meta.story({
  parameters: { state: 'audit.loading' },
  beforeEach: ({ msw }) =>
    msw.use(slow(api.auditLogs.list), slow(api.auditLogs.summary), slow(api.auditLogs.filters)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading audit logs')).toBeInTheDocument();
    await expect(canvas.getByText('Counting entries')).toBeInTheDocument();
  },
});

/** Refresh loads the log again. */
export const Empty = meta.story({
  parameters: { state: 'audit.none' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    hub.organisation.events = [];
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh logs' }));
    await expect(await canvas.findByRole('link', { name: 'Logging settings' })).toHaveAttribute(
      'href',
      '/settings?tab=security',
    );
    await expect(canvas.queryByRole('button', { name: 'Clear the filters' })).not.toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  parameters: { state: 'audit.load-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.auditLogs.list), fails(api.auditLogs.summary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load audit logs\./)).toBeVisible();
    await expect(await canvas.findByText('The log summary could not be loaded.')).toBeVisible();
  },
});

export const TabOrder = meta.story({
  parameters: { path: '/audit-logs?action=create_app' },
  play: tabOrder(
    'button Views',
    'button Refresh logs',
    'button Export CSV',
    'searchbox Search logs',
    'button create_app Action',
    'combobox User',
    'button Any time Time',
    'button Columns and rows',
    'link Entries involving maren.oakhurst around Nov 21, 2026, 9:05:00 AM',
  ),
});

/** Nothing matches until the filters are cleared. Searches details, actions and IP addresses, ignoring case. */
export const Searched = meta.story({
  parameters: { state: 'audit.search', path: '/audit-logs?search=zeppelin' },
  beforeEach: shortenWaits,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }));
    await expect(await canvas.findByText(created)).toBeVisible();
    const box = canvas.getByRole('searchbox', { name: 'Search logs' });
    await expect(box).toHaveValue('');
    await fill({ userEvent }, box, 'WEIDMANN WAS LOCKED');
    await expectGone(canvas, created);
    await expect(canvas.getByText(locked)).toBeVisible();
    await userEvent.clear(box);
    await fill({ userEvent }, box, 'Create_User');
    await expectGone(canvas, locked);
    await expect(await canvas.findByText(created)).toBeVisible();
    await userEvent.clear(box);
    await fill({ userEvent }, box, '203.0.113');
    await expectGone(canvas, created);
    await expect(await canvas.findByText(locked)).toBeVisible();
    await expect(canvas.getByText('1 entry', { selector: '[role=status]' })).toBeInTheDocument();
  },
});

/** By action, user and time. The address keeps the filters. */
export const Filtered = meta.story({
  parameters: {
    state: ['audit.filter-action', 'audit.filter-user'],
    path: `/audit-logs?search=signed&action=login&userId=${people.owner.id}&after=yesterday`,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(new Set(await columnOf(canvas, 'User'))).toEqual(new Set(['maren.oakhurst']));
    await expect(new Set(await columnOf(canvas, 'Event'))).toEqual(
      new Set(['maren.oakhurst signed inSuccesslogin']),
    );
    await expect(canvas.getByRole('searchbox', { name: 'Search logs' })).toHaveValue('signed');
    await expect(canvas.getByRole('button', { name: /^login\b.*Action/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'User' })).toHaveValue('maren.oakhurst'));
    await userEvent.click(canvas.getByRole('button', { name: 'Any time Time' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yesterday' }));
    await waitFor(async () => {
      const days = (await columnOf(canvas, 'Time')).map(text => text?.slice(0, 'Nov 21, 2026'.length));
      await expect(new Set(days)).toEqual(new Set(['Nov 20, 2026']));
    });
  },
});

/** The details of an entry, and links to others with the same IP address, user or object around the same time. */
export const AroundAnEntry = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of account_locked/ }));
    const details = within(await screen.findByRole('dialog', { name: locked }));
    await userEvent.click(details.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(await canvas.findByRole('row', { name: /account_locked/ }));
    await expect(row.getByRole('link', { name: /^Entries involving jonas\.weidmann around/ })).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: /^Entries from 203\.0\.113\.77 around/ }));
    await expectGone(canvas, created);
    await expect(new Set(await columnOf(canvas, 'IP address'))).toEqual(new Set(['203.0.113.77']));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: IP address 203.0.113.77' }));
    await waitFor(() => expect(canvas.getByText(created)).toBeVisible());
    const byTobias = canvas.getAllByRole('link', { name: /^Entries involving tobias\.fennimore around/ })[0];
    if (byTobias) await userEvent.click(byTobias);
    await expectGone(canvas, locked);
    await expect(canvas.getByRole('combobox', { name: 'User' })).toHaveValue('tobias.fennimore');
    await expect(canvas.getByText('Nov 21, 8:18 AM to Nov 21, 10:18 AM')).toBeVisible();
  },
});

/** The reader undoes their change, which adds an entry. Sessions that the change had ended stay ended. */
export const Undone = meta.story({
  decorators: [inConsole],
  beforeEach({ msw }) {
    const ofOwner = suspended(hub, people.owner, people.manager);
    const entry = suspended(hub);
    const undone = { ...entry, isUndone: true, undoUntil: null };
    const details = `${people.admin.username} undid suspending the user ${people.user.username}`;
    const undo = { ...undone, id: people.admin.id, action: 'undo_change', details, isUndone: false };
    let entries = [entry, { ...ofOwner, undoUntil: null }];
    msw.use(
      answers(api.auditLogs.list, () => entries),
      answers(api.auditLogs.undo, () => {
        entries = [undo, undone];
        return { ok: true as const, signOutReport: null, sessionsStayEnded: true };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/maren\.oakhurst suspended the user sunniva\.dahl/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Undo: / }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(toast.getByText(/suspended the user jonas\.weidmann\. Sessions stay ended\./)).toBeVisible();
    await expect(await canvas.findByText(/undid suspending the user jonas\.weidmann/)).toBeVisible();
    await expect(await canvas.findByText('Undone')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Undo: / })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});
