import { initialSignInRules } from '@portico/contract/hub/signInRules';
import type { ActivityEntry } from '@portico/contract/schemas/activity';
import { activitySeverities } from '@portico/contract/schemas/activity';
import type { Attention } from '@portico/contract/schemas/overview';
import { api } from '@portico/contract/table';
import { fixtureNow, people } from '@portico/mocks/fixtures';
import { answers, empty, fails, slow } from '@portico/mocks/network';
import { seededRandom } from '@portico/mocks/random';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  bringIntoView,
  consoleTabOrder,
  freshHub,
  inApp,
  inConsole,
  turnOffForManagers,
} from '../lib/stories.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

/** The console's start screen. */
const meta = preview.meta({
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const figure = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('group', { name }));
const section = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('region', { name }));

export const Loading = meta.story({
  parameters: { state: 'dashboard.loading' },
  beforeEach({ msw }) {
    msw.use(
      slow(api.dashboard.stats),
      slow(api.dashboard.signIns),
      slow(api.dashboard.overview),
      slow(api.dashboard.activity),
      slow(api.users.list),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const label of [
      ...['Looking for what needs attention', 'Loading the charts'],
      ...['Counting users', 'Counting failures', 'Loading activity', 'Loading users'],
    ]) {
      await expect(canvas.getByText(label)).toBeInTheDocument();
    }
    await expect(canvas.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'dashboard.loaded' },
  play: async ({ canvas }) => {
    const total = String(Object.keys(people).length);
    await expect(await (await figure(canvas, 'Users')).findByText(total)).toBeVisible();
    await expect((await figure(canvas, 'Apps')).getByText('7')).toBeVisible();
    const newPeople = await (await figure(canvas, 'Users')).findByRole('img');
    await expect(newPeople).toHaveAccessibleName(/^New people per day, last 14 days: (0, ){13}1$/);
    const opens = await (await figure(canvas, 'Apps')).findByRole('img');
    await expect(opens).toHaveAccessibleName(/^Opens per day, last 14 days: (\d+, ){13}\d+$/);
    const sessions = await figure(canvas, 'Sessions');
    await expect(sessions.getByText('1')).toBeVisible();
    const signIns = await sessions.findByRole('img');
    await expect(signIns).toHaveAccessibleName(/^Sign-ins per day, last 14 days: (\d+, ){13}\d+$/);
    const failures = within(await canvas.findByRole('group', { name: 'Failures' }));
    await expect(failures.getByText('In the last 24 hours')).toBeVisible();
    await expect(failures.getByRole('img')).toHaveAccessibleName(/^Failures per day, last 14 days: .*9/);

    const actions = await section(canvas, 'Quick actions');
    await expect(actions.getByRole('link', { name: 'Create New User' })).toHaveAttribute(
      'href',
      '/users?create',
    );
    await expect(actions.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
    await expect(actions.getByRole('link', { name: 'Connect New App' })).toHaveAttribute('href', '/apps?add');

    const feed = within(await canvas.findByRole('list', { name: 'Activity' }));
    await expect(feed.getAllByRole('listitem')).toHaveLength(10);
    await expect(feed.getAllByRole('listitem')[0]).toHaveTextContent(
      'tobias.fennimore created the user yui.tanaka (user)Success· 12 minutes ago',
    );

    const sunniva = await canvas.findByRole('row', { name: /^sunniva\.dahl/ });
    const table = within(canvas.getByRole('table', { name: 'Recent Users' }));
    await expect(table.getAllByRole('row')).toHaveLength(6);
    await expect(sunniva).toHaveTextContent(people.manager.email);
    await expect(sunniva).toHaveTextContent('Manager');
    await expect(within(sunniva).getByText('Active')).toBeVisible();
    await expect(within(sunniva).getByRole('link', { name: 'Edit sunniva.dahl' })).toHaveAttribute(
      'href',
      `/users?edit=${people.manager.id}`,
    );
    await expect(table.getByRole('button', { name: `Edit ${people.owner.username}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    const guide = await section(canvas, 'Integration Guide');
    await expect(guide.getAllByRole('listitem')).toHaveLength(3);
    await expect(guide.getByRole('link', { name: 'Open the guide' })).toHaveAttribute('href', '/integration');
  },
});

/** Shows how the hub was used: values for the pointer and the keyboard, and as tables. */
export const InUse = meta.story({
  parameters: { state: 'dashboard.use' },
  play: async ({ canvas, userEvent }) => {
    const days = await section(canvas, 'Sign-ins and new people');
    await expect(days.getByRole('img', { name: /^Sign-ins\. / })).toBeVisible();
    const slider = days.getByRole('slider', { name: 'New people: day' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov 21: 1 new person');
    await expect(days.getByText('Nov 21: 1 new person', { ignore: 'title' })).toBeVisible();
    await userEvent.click(days.getByRole('button', { name: 'Show as table' }));
    const table = within(await days.findByRole('table', { name: 'Sign-ins and new people by day' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(14);
    await expect(table.getByRole('row', { name: /^Nov 21/ })).toBeVisible();
    const hours = await section(canvas, 'Busiest hours');
    await expect(hours.getByRole('slider', { name: 'Sign-ins: time' })).toHaveAttribute('max', '23');
    const top = within(await canvas.findByRole('list', { name: 'Top applications' }));
    const counts = top.getAllByText(/ opens?$/).map(each => Number.parseInt(each.textContent, 10));
    await expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const [first] = top.getAllByRole('link');
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/apps\/[\w-]+$/));
    await bringIntoView(slider, 'center');
  },
});

const subject = (name: string) => ({ id: people.user.id, name });
const emptyOverview = { setup: null, days: [], topApplications: [], signInHours: Array(24).fill(0) };

/** Shows each thing that can need attention, with the place where it is solved. */
export const EveryAttention = meta.story({
  parameters: { state: 'dashboard.attention' },
  beforeEach({ msw }) {
    const attention: Attention[] = [
      { kind: 'requests', count: 3, subject: null },
      { kind: 'registrations', count: 1000, subject: null },
      { kind: 'lockedAccounts', count: 1, subject: subject(people.user.username) },
      { kind: 'refusedSignOns', count: 12, subject: subject('Ledger') },
      { kind: 'expiredClients', count: 1, subject: subject('nightly-export') },
      { kind: 'expiringClients', count: 2, subject: null },
      { kind: 'passwordsAlone', count: 3, subject: null },
      { kind: 'backup', count: 1, subject: null },
      { kind: 'administrator', count: 1, subject: null },
    ];
    msw.use(answers(api.dashboard.overview, { ...emptyOverview, attention }));
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Needs attention' }));
    for (const [name, path] of [
      ['Answer: 3 access requests are waiting', '/user-permissions'],
      ['Review: 1,000 or more accounts are waiting for approval', '/users?status=unapproved'],
      [
        `Show account: ${people.user.username} is locked after failed sign-ins`,
        `/users?search=${people.user.username}`,
      ],
      [
        'Find the cause: Ledger: 12 sign-ons were refused in the last 24 hours',
        `/apps/${people.user.id}/test`,
      ],
      ['Renew: The machine client nightly-export has expired', '/machine-clients'],
      ['Renew: 2 machine clients expire within 14 days', '/machine-clients'],
      ['Require a second factor: 3 people can manage the hub with a password alone', '/settings'],
      ['Show how: The database has not been backed up for two days', '/?setup'],
      [
        'Add another: You are the only administrator. No one can help when you are locked out.',
        '/users?create',
      ],
    ] as const)
      await expect(list.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(await canvas.findByText('No application was opened yet')).toBeVisible();
  },
});

/** Whoever is the only one to manage with a password alone is led to their own profile. */
export const OwnPasswordAlone = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    const attention: Attention[] = [
      {
        kind: 'passwordsAlone',
        count: 1,
        subject: { id: people.admin.id, name: people.admin.username },
      },
    ];
    msw.use(answers(api.dashboard.overview, { ...emptyOverview, attention }));
  },
  play: async ({ canvas }) => {
    const name = 'Add a second factor: You can manage the hub with a password alone';
    await expect(await canvas.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/profile?tab=security&show=factors',
    );
  },
});

export const NothingNeedsAttention = meta.story({
  parameters: { state: 'dashboard.no-attention' },
  beforeEach(context) {
    const signInRules = initialSignInRules(fixtureNow);
    Object.assign(freshHub(context, people.admin).organisation, {
      ...{ requests: [], machineClients: [], signInRules },
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs your attention')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Activity' });
    await expect(await canvas.findByText(people.admin.email)).toBeVisible();
  },
});

export const NoActivity = meta.story({
  parameters: { state: 'dashboard.no-activity' },
  beforeEach({ msw }) {
    msw.use(empty(api.dashboard.activity));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activity yet')).toBeVisible();
  },
});

const actions = [
  'login',
  'logout',
  'create_user',
  'update_user',
  'delete_user',
  'create_app',
  'update_app',
  'delete_app',
  'generate_api_key',
  'failed_login',
  'session_expired',
  'reticulate_splines',
];

/** Shows every known action, and one that this version does not know. */
export const EveryActivity = meta.story({
  parameters: { state: 'dashboard.every-activity' },
  beforeEach({ msw }) {
    const entries = actions.map(
      (action, index): ActivityEntry => ({
        id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
        action,
        parameters: null,
        severity: activitySeverities[index % 4] ?? 'info',
        actorUsername: people.admin.username,
        entityType: null,
        entityName: null,
        description: `Description of ${action}`,
        createdAt: new Date(fixtureNow - index ** 4 * 60_000).toISOString(),
      }),
    );
    msw.use(answers(api.dashboard.activity, entries));
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Activity' });
    const feed = within(list);
    for (const action of actions) await expect(feed.getByText(`Description of ${action}`)).toBeVisible();
    for (const word of ['Success', 'Info', 'Warning', 'Error']) {
      await expect(feed.getAllByText(word)).toHaveLength(3);
    }
    await expect(feed.getByText('· Just now')).toBeVisible();
    await bringIntoView(list, 'center');
  },
});

export const NeverSignedIn = meta.story({
  parameters: { state: 'dashboard.recent-users-never' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    // The list shows the oldest accounts first.
    organisation.users = organisation.users
      .toSorted((one, other) => Number(other.lastLogin === null) - Number(one.lastLogin === null))
      .map((user, order) => ({ ...user, order }));
    const last = organisation.users[1];
    if (last) last.isActive = false;
  },
  play: async ({ canvas }) => {
    const [never] = await canvas.findAllByText('Never');
    await expect(never).toBeVisible();
    await expect(canvas.getByText('Inactive')).toBeVisible();
    await bringIntoView(never, 'center');
  },
});

export const ApiKeyGenerated = meta.story({
  parameters: { state: 'dashboard.api-key-generated' },
  beforeEach() {
    const random = seededRandom(1);
    spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
      if (bytes instanceof Uint8Array) bytes.set(random(bytes.length));
      return bytes;
    });
  },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate API Key' }));
    const toast = await screen.findByRole('alertdialog');
    const key = copied.mock.calls[0]?.[0] ?? '';
    await expect(key).toMatch(/^portico_[0-9a-z]{26}$/);
    await expect(toast).toHaveTextContent(`API key ${key.slice(0, 20)}… copied`);
    await expect(toast).not.toHaveTextContent(key);
    await expect(toast).toHaveTextContent('Portico does not store it');
  },
});

/** Shows the key in a dialog when the browser blocks the clipboard. */
export const ClipboardRefused = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate API Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'API key generated' }));
    await expect(dialog.getByText(/^portico_[0-9a-z]{26}$/)).toBeVisible();
    await expect(dialog.getByText(/Portico does not store this key/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Shows an error in each section that failed to load. */
export const LoadFailed = meta.story({
  parameters: { state: 'dashboard.load-failed' },
  beforeEach({ msw }) {
    msw.use(
      fails(api.dashboard.stats),
      fails(api.dashboard.overview),
      fails(api.dashboard.activity),
      fails(api.users.list),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What needs attention could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The charts could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The figures could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The users could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The activity could not be loaded.')).toBeVisible();
  },
});

/** Retries a failed section alone. */
export const TriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.dashboard.activity));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const activity = await section(canvas, 'Activity');
    const tryAgain = await activity.findByRole('button', { name: 'Try again' });
    msw.use(empty(api.dashboard.activity));
    await userEvent.click(tryAgain);
    await expect(await canvas.findByText('No activity yet')).toBeVisible();
  },
});

/** Shows the figures when their charts can't be loaded. */
export const DaysFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.dashboard.signIns));
  },
  play: async ({ canvas }) => {
    const sessions = await figure(canvas, 'Sessions');
    await expect(await sessions.findByText('The chart could not be loaded.')).toBeVisible();
    await expect(await sessions.findByText('1')).toBeVisible();
  },
});

/** Hides actions that are off for managers. */
export const ForAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Recent Users' });
    await expect(canvas.queryByRole('region', { name: 'Quick actions' })).not.toBeInTheDocument();
    await expect(canvas.queryByText('Edit')).not.toBeInTheDocument();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  play: consoleTabOrder(
    'link Answer: 1 access request is waiting',
    'link Renew: The machine client Label printer has expired',
    'link Renew: The machine client Log archive expires within 14 days',
    'link Require a second factor: 5 people can manage the hub with a password alone',
    'link All users',
    'link All apps',
    'link All sign-ins',
    'link Security monitoring',
    'slider Sign-ins: day',
    'slider New people: day',
    'button Show as table',
    'slider Sign-ins: time',
    'button Show as table',
    'link Pantry',
    'link Room Booking',
    'link Create New User',
    'button Generate API Key',
    'link Connect New App',
    'link Open the guide',
    'link All logs',
    'link All users',
    'link maren.oakhurst',
    'button Edit maren.oakhurst',
    'link tobias.fennimore',
    'link Edit tobias.fennimore',
    'link priya.raman',
    'link Edit priya.raman',
    'link sunniva.dahl',
    'link Edit sunniva.dahl',
    'link emeka.obi',
    'link Edit emeka.obi',
  ),
});
