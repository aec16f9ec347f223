import { applicationEntity } from '@portico/contract/events/entities';
import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { empty, fails, slow } from '@portico/mocks/network';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, consoleTabOrder, fill, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { expectInside, expectTwoLines, screensLong } from '../lib/twoLines.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { nextDownload } from './stories.ts';

let hub: Hub;

/** Searches, filters and exports the audit log. */
const meta = preview.meta({
  component: AuditScreen,
  parameters: { layout: 'fullscreen', path: '/audit-logs' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
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
  waitFor(() => expect(canvas.queryByText(text)).not.toBeInTheDocument(), { timeout: 5000 });

export const Loading = meta.story({
  parameters: { state: 'audit.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.auditLogs.list), slow(api.auditLogs.summary), slow(api.auditLogs.filters));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Audit logs' })).toBeVisible();
    await expect(canvas.getByText('Loading audit logs')).toBeInTheDocument();
    await expect(canvas.getByText('Counting entries')).toBeInTheDocument();
  },
});

export const KeptSince = meta.story({
  parameters: { state: 'audit.kept-since' },
  beforeEach() {
    hub.organisation.logKeptSince = '2025-11-01T12:00:00.000Z';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Since Nov 1, 2025')).toBeVisible();
    await expect(canvas.queryByText('All time')).not.toBeInTheDocument();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'audit.loaded' },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /account_locked/ }));
    await expect(row.getByText(locked)).toBeVisible();
    await expect(row.getByText('Error')).toBeVisible();
    await expect(row.getByText('Nov 21, 2026')).toBeVisible();
    await expect(row.getByText('8:26:00 AM')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(51);
    await expect(canvas.getByText(/^\d{3} entries$/, { selector: 'p' })).toBeVisible();
    const chain = within(canvas.getByRole('group', { name: 'Chain' }));
    await expect(await chain.findByText('Intact')).toBeVisible();
    await expect(chain.getByText('All entries verified · Just now')).toBeVisible();
    for (const name of ['Entries', 'Failures', 'Users']) {
      await expect(canvas.getByRole('group', { name })).toHaveTextContent(/\d/);
    }
    await expect(canvas.getByRole('searchbox', { name: 'Search logs' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /All actions/ })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'User' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/audit-logs?action=account_locked' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(locked)).toBeVisible();
  },
});

/** Is two lines, and opens its details from anywhere in it. As cards, 50 entries were 17.8 screens long. */
export const TwoLineRows = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, geometry: true },
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /account_locked/ });
    await expectTwoLines(canvas, 50);
    await expect(screensLong()).toBeLessThan(5.5);
    await expectInside(row, within(row).getByText(locked).closest('p') ?? row);
    row.scrollIntoView({ block: 'center' });
    const { left, bottom, width } = row.getBoundingClientRect();
    const target = document.elementFromPoint(left + width / 3, bottom - 4);
    await expect(target).toHaveAccessibleName(/^Details of account_locked/);
    await userEvent.click(target ?? row);
    const dialog = within(await screen.findByRole('dialog', { name: 'account_locked' }));
    await expect(dialog.getByRole('link', { name: 'Entries about jonas.weidmann' })).toHaveAttribute(
      'href',
      expect.stringContaining(`entityId=${people.user.id}`),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  },
});

/** Appends the next page. */
export const LoadedMore = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(101));
  },
});

/** Searches details, actions and IP addresses, ignoring case. */
export const Searched = meta.story({
  parameters: { state: 'audit.search' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    const box = canvas.getByRole('searchbox', { name: 'Search logs' });
    await userEvent.type(box, 'WEIDMANN WAS LOCKED');
    await expectGone(canvas, created);
    await expect(canvas.getByText(locked)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, 'Create_User');
    await expectGone(canvas, locked);
    await expect(await canvas.findByText(created)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '203.0.113');
    await expectGone(canvas, created);
    await expect(await canvas.findByText(locked)).toBeVisible();
    await expect(canvas.getByText('10 entries', { selector: '[role=status]' })).toBeInTheDocument();
  },
});

export const FilteredByAction = meta.story({
  parameters: { state: 'audit.filter-action' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    await userEvent.click(canvas.getByRole('button', { name: /All actions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'logout' }));
    await expectGone(canvas, created);
    const actions = await columnOf(canvas, 'Action');
    await expect(new Set(actions)).toEqual(new Set(['logoutInfo']));
  },
});

export const FilteredByUser = meta.story({
  parameters: { state: 'audit.filter-user' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(locked);
    await userEvent.type(canvas.getByRole('combobox', { name: 'User' }), 'oakh');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'maren.oakhurst' }));
    await expectGone(canvas, locked);
    const users = await columnOf(canvas, 'User');
    await expect(new Set(users)).toEqual(new Set(['maren.oakhurst']));
    await expect(canvas.getByRole('combobox', { name: 'User' })).toHaveValue('maren.oakhurst');
  },
});

/** Finds what happened to a user: failed sign-ins, the lock, and the changes of administrators. */
export const FilteredByAffectedUser = meta.story({
  parameters: { picture: false, path: `/audit-logs?userId=${people.user.id}` },
  play: async ({ canvas }) => {
    await columnOf(canvas, 'User');
    for (const row of canvas.getAllByRole('row').slice(1)) {
      await expect(row).toHaveTextContent(people.user.username);
    }
    const actors = new Set(await columnOf(canvas, 'User'));
    await expect(actors.size).toBeGreaterThan(1);
  },
});

const dayOf = (text: string | null) => text?.slice(0, 'Nov 21, 2026'.length);

/** Offers presets, which the address keeps by name. */
export const FilteredByPeriod = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    await userEvent.click(canvas.getByRole('button', { name: 'Any time Time' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yesterday' }));
    await expectGone(canvas, created);
    const days = (await columnOf(canvas, 'Time')).map(dayOf);
    await expect(new Set(days)).toEqual(new Set(['Nov 20, 2026']));
  },
});

/** Finds the entries of one Tuesday. */
export const FilteredByDays = meta.story({
  parameters: { picture: true, path: '/audit-logs?period=week' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    await userEvent.click(canvas.getByRole('button', { name: 'Last 7 days Time' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Custom range' }));
    const first = await canvas.findByLabelText('First day');
    await expect(first).toHaveValue('2026-11-15');
    const last = canvas.getByLabelText('Last day');
    await expect(last).toHaveValue('2026-11-21');
    await userEvent.clear(first);
    await userEvent.type(first, '2026-11-17');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-11-17');
    await waitFor(async () => {
      const days = (await columnOf(canvas, 'Time')).map(dayOf);
      await expect(new Set(days)).toEqual(new Set(['Nov 17, 2026']));
    });
  },
});

/** Finds the entries of one day with one date, in a field that has the focus. */
export const FilteredByDay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(created);
    await userEvent.click(canvas.getByRole('button', { name: 'Any time Time' }));
    await userEvent.click(await screen.findByRole('option', { name: 'One day' }));
    const day = await canvas.findByLabelText('Day');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.type(day, '2026-11-17');
    await waitFor(async () => {
      const days = (await columnOf(canvas, 'Time')).map(dayOf);
      await expect(new Set(days)).toEqual(new Set(['Nov 17, 2026']));
    });
    await expect(canvas.getByRole('button', { name: 'One day Time' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'One day Time' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Custom range' }));
    await expect(await canvas.findByLabelText('Last day')).toHaveValue('2026-11-17');
  },
});

/** Restores a range from the address, and says that its end is before its start. */
export const DaysReversed = meta.story({
  parameters: { path: '/audit-logs?after=2026-11-20T12:00:00.000Z&before=2026-11-18T12:00:00.000Z' },
  play: async ({ canvas, userEvent }) => {
    const last = await canvas.findByLabelText('Last day');
    await expect(last).toHaveAccessibleDescription('The last day is before the first');
    await expect(await canvas.findByText('No logs found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }));
    await expect(await canvas.findByRole('button', { name: 'Any time Time' })).toBeVisible();
    await expect(canvas.queryByLabelText('Last day')).not.toBeInTheDocument();
  },
});

/** Restores all filters from the address and loads the name of the filtered user. */
export const FilteredByAddress = meta.story({
  parameters: { path: `/audit-logs?search=signed&action=login&userId=${people.owner.id}&after=yesterday` },
  play: async ({ canvas }) => {
    const users = await columnOf(canvas, 'User');
    await expect(new Set(users)).toEqual(new Set(['maren.oakhurst']));
    await expect(canvas.getByRole('searchbox', { name: 'Search logs' })).toHaveValue('signed');
    await expect(canvas.getByRole('button', { name: /^login\b.*Action/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'User' })).toHaveValue('maren.oakhurst'));
  },
});

/** Links an entry to others with the same IP address, user or object around the same time. */
export const AroundAnEntry = meta.story({
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('row', { name: /account_locked/ }));
    await expect(row.getByRole('link', { name: /^Entries about jonas\.weidmann around/ })).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: /^Entries from 203\.0\.113\.77 around/ }));
    await expectGone(canvas, created);
    const addresses = await columnOf(canvas, 'IP address');
    await expect(new Set(addresses)).toEqual(new Set(['203.0.113.77']));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: IP address 203.0.113.77' }));
    await waitFor(() => expect(canvas.getByText(created)).toBeVisible());
    const byTobias = canvas.getAllByRole('link', { name: /^Entries involving tobias\.fennimore around/ })[0];
    if (byTobias) await userEvent.click(byTobias);
    await expectGone(canvas, locked);
    await expect(canvas.getByRole('combobox', { name: 'User' })).toHaveValue('tobias.fennimore');
    await expect(canvas.getByRole('button', { name: 'Custom range Time' })).toBeVisible();
    await expect(canvas.getByText('Nov 21, 8:18 AM to Nov 21, 10:18 AM')).toBeVisible();
  },
});

export const OneEntry = meta.story({
  parameters: { path: '/audit-logs?action=account_locked' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of account_locked/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'account_locked' }));
    await expect(dialog.getByText(/^Mozilla/)).toBeVisible();
    await expect(dialog.getByText('203.0.113.77')).toBeVisible();
    const name = dialog.getByText('jonas.weidmann');
    await expect(name.closest('dd')).toHaveTextContent('jonas.weidmann (user)');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Shows the old and the new value of each changed field. */
export const OneChange = meta.story({
  parameters: { path: '/audit-logs?action=update_app' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of update_app/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'update_app' }));
    const field = dialog.getByText('Access level');
    await expect(field.nextElementSibling).toHaveTextContent('user → manager');
  },
});

/** A change of many fields names the first three. Its details have all of them. */
export const ManyChanges = meta.story({
  parameters: { path: '/audit-logs?action=update_oidc' },
  beforeEach(context) {
    const hub = freshHub(context, people.admin);
    const { apps, users } = hub.organisation;
    const pantry = apps.find(({ id }) => id === appIds.pantry);
    if (pantry === undefined) throw new Error('The fixtures have no pantry');
    const address = 'https://pantry.apps.brackenfield.example';
    record(hub, {
      action: 'update_oidc',
      parameters: {
        changes: {
          clientType: { from: 'confidential', to: 'public' },
          redirectUris: { from: `${address}/callback`, to: `${address}/callback ${address}/silent` },
          postLogoutUris: { from: '', to: `${address}/` },
          isThirdParty: { from: false, to: true },
          claims: { from: 'name email', to: 'name' },
          requireDpop: { from: false, to: true },
          allowDeviceSignIn: { from: false, to: true },
          initiateLoginUri: { from: '', to: `${address}/login` },
        },
        isNew: false,
      },
      actor: users.find(({ id }) => id === people.admin.id) ?? null,
      entity: applicationEntity(pantry),
    });
  },
  play: async ({ canvas, userEvent }) => {
    const details = await canvas.findAllByRole('button', { name: /^Details of update_oidc/ });
    const sentence = canvas.getByText(/^\S+ changed the OpenID Connect settings of Pantry/);
    await expect(sentence).toHaveTextContent(/client type .*, redirect addresses .* and 5 more$/);
    await expect(sentence).not.toHaveTextContent('DPoP');
    await userEvent.click(details[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'update_oidc' }));
    for (const [term, value] of [
      ['Claims', 'name email → name'],
      ['DPoP required', 'off → on'],
      ['Start address', '– → https://pantry.apps.brackenfield.example/login'],
    ] as const) {
      await expect(dialog.getByText(term).nextElementSibling).toHaveTextContent(value);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const NoneMatches = meta.story({
  parameters: { state: 'audit.none', path: '/audit-logs?search=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No logs found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear the filters' })).toBeVisible();
  },
});

export const FiltersCleared = meta.story({
  parameters: { path: '/audit-logs?search=zeppelin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }));
    await expect(await canvas.findByText(created)).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search logs' })).toHaveValue('');
  },
});

export const Empty = meta.story({
  parameters: { state: 'audit.none' },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.events = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No logs found')).toBeVisible();
    await expect(canvas.getByText('Sign-ins and changes appear here as they happen.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Logging settings' })).toHaveAttribute(
      'href',
      '/settings?tab=security',
    );
    await expect(canvas.queryByRole('button', { name: 'Clear the filters' })).not.toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'audit.load-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.list), fails(api.auditLogs.summary));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The log summary could not be loaded.')).toBeVisible();
    await expect(
      await canvas.findByText('Failed to load audit logs. Please try refreshing the page.'),
    ).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.list));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const alert = within(await canvas.findByRole('alert'));
    msw.use(empty(api.auditLogs.list));
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('No logs found')).toBeVisible();
  },
});

/** Warns above the figures when the integrity check fails. */
export const ChainBroken = meta.story({
  beforeEach(context) {
    freshHub(context, people.admin).organisation.chainBrokenAt = 57;
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Entry 57 failed verification.');
    await expect(canvas.getByRole('group', { name: 'Chain' })).toHaveTextContent('Broken');
  },
});

/** Exports the filtered entries. */
export const Exported = meta.story({
  parameters: { state: 'audit.exported', path: '/audit-logs?action=logout' },
  play: async ({ canvas, userEvent }) => {
    const saved = nextDownload();
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Audit logs exported' });
    await expect(toast).toHaveTextContent('audit-logs-2026-11-21.csv');
    const { name, text } = await saved;
    await expect(name).toBe('audit-logs-2026-11-21.csv');
    const [head, ...lines] = text.trim().split('\r\n');
    await expect(head).toBe('"Timestamp","User ID","Action","Details","IP Address","User Agent"');
    await expect(lines).toHaveLength(1);
    await expect(lines[0]).toContain(`"${people.manager.id}","logout","sunniva.dahl signed out"`);
  },
});

export const ExportProofDue = meta.story({
  parameters: { state: 'audit.export-proof' },
  beforeEach(context) {
    ageProofs(freshHub(context, people.admin));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(dialog.getByText('Enter your password before you export the log.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  },
});

export const ExportedAfterProof = meta.story({
  parameters: { picture: false, path: '/audit-logs?action=logout' },
  beforeEach(context) {
    ageProofs(freshHub(context, people.admin));
  },
  play: async ({ canvas, userEvent }) => {
    const saved = nextDownload();
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await fill({ userEvent }, await screen.findByLabelText('Current password'), people.admin.password);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect((await saved).text).toContain('sunniva.dahl signed out');
  },
});

/** Shows the size downloaded so far and a Cancel button. */
export const Exporting = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.auditLogs.exportCsv));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(await canvas.findByText('0.0 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(canvas.queryByText('0.0 MB')).not.toBeInTheDocument());
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const ExportFailed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.exportCsv));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Failed to export audit logs' }),
    ).toBeVisible();
  },
});

/** Loads new entries with the Refresh button. */
export const Refreshed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText(created);
    msw.use(empty(api.auditLogs.list));
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh logs' }));
    await expect(await canvas.findByText('No logs found')).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { path: '/audit-logs?action=create_app' },
  decorators: [inConsole],
  play: consoleTabOrder(
    'button Views',
    'button Refresh logs',
    'button Export CSV',
    'searchbox Search logs',
    'button create_app Action',
    'combobox User',
    'button Any time Time',
    'button Columns and rows',
    'link Entries involving maren.oakhurst around Nov 21, 2026, 9:05:00 AM',
    'link Entries about Build Monitor around Nov 21, 2026, 9:05:00 AM',
    'link Entries from 198.51.100.25 around Nov 21, 2026, 9:05:00 AM',
    'button Details of create_app, Nov 21, 2026, 9:05:00 AM',
  ),
});
