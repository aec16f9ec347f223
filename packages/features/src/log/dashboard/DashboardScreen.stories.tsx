import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import {
  consoleTabOrder,
  freshHub,
  hubFor,
  inApp,
  inConsole,
  turnOffForManagers,
} from '../../lib/stories.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { overview } from './stories.tsx';

/** The console's start screen. */
const meta = preview.meta({
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.admin),
});

const reads = [
  api.dashboard.stats,
  api.dashboard.signIns,
  api.dashboard.overview,
  api.dashboard.activity,
  api.users.list,
] as const;

export const Ready = meta.story({
  parameters: { state: 'dashboard.loaded' },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Failures' });
    for (const name of ['Needs attention', 'What happened', 'Activity'])
      await expect(await canvas.findByRole('list', { name })).toBeVisible();
    await canvas.findByRole('row', { name: /^sunniva\.dahl/ });
    // The steps of this hub were never open.
    await expect(canvas.queryByText('Your hub is set up')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: { state: 'dashboard.loading' },
  beforeEach: ({ msw }) => msw.use(...reads.map(slow)),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Generate API Key' });
    for (const label of [
      'Looking for what needs attention',
      'Loading what happened',
      'Loading the chart',
      'Counting users',
      'Counting failures',
      'Loading activity',
      'Loading users',
    ]) {
      await expect(canvas.getByText(label)).toBeInTheDocument();
    }
  },
});

/** Begins with the steps, and leaves out what would be empty or say the same. */
export const NewHub = meta.story({
  beforeEach({ msw }) {
    const { data } = overview;
    const days = data.days.map(({ day }) => ({ day, newPeople: 0, opens: 0 }));
    const setup = data.setup?.map(({ step }) => ({ step, isDone: false })) ?? null;
    const attention = [
      { kind: 'backup' as const, count: 1, subject: null },
      { kind: 'administrator' as const, count: 1, subject: null },
    ];
    const empty = { days, setup, attention, topApplications: [], signInHours: Array(24).fill(0) };
    msw.use(answers(api.dashboard.overview, empty));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Failures' })).toBeVisible();
    for (const name of ['Needs attention', 'What happened', 'Last 14 days'])
      await expect(canvas.queryByRole('region', { name })).not.toBeInTheDocument();
  },
});

/** Each section shows an error. */
export const LoadFails = meta.story({
  parameters: { state: 'dashboard.load-failed' },
  beforeEach: ({ msw }) => msw.use(...reads.map(row => fails(row))),
  play: async ({ canvas }) => {
    for (const part of [
      'What needs attention',
      'What happened',
      'The chart',
      'The figures',
      'The users',
      'The activity',
    ])
      await expect(await canvas.findByText(`${part} could not be loaded.`)).toBeVisible();
  },
});

/** Hides what managers may not do, and the steps of a new hub. */
export const ForAManager = meta.story({
  parameters: { path: '/?setup' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Recent Users' });
    await canvas.findByRole('list', { name: 'Needs attention' });
    await expect(canvas.queryByRole('region', { name: 'Quick actions' })).not.toBeInTheDocument();
    await expect(canvas.queryByText('Edit')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Set up your hub')).not.toBeInTheDocument();
  },
});

/** The user menu shows the steps again after they were dismissed. */
export const SetupGuideDismissed = meta.story({
  parameters: { state: 'setup-guide.dismissed' },
  decorators: [inConsole],
  beforeEach(context) {
    const { organisation } = freshHub(context, people.owner);
    organisation.opens = [];
  },
  play: async ({ canvas, userEvent }) => {
    const steps = () => canvas.findByRole('list', { name: 'Steps' });
    const dismiss = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument());
    };
    await steps();
    await dismiss();
    await expect(localStorage.getItem(`setup_guide:${people.owner.id}`)).toBe('hidden');
    await userEvent.click(canvas.getByRole('button', { name: 'Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Setup guide' }));
    await steps();
    await dismiss();
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
    'link Audit logs',
    'link Users',
    'link Apps',
    'link Sessions',
    'link Failures',
    'button Sign-ins Chart',
    'slider Sign-ins: Day (UTC)',
    'button Show as table',
    'link All logs',
    'link Create New User',
    'button Generate API Key',
    'link Connect New App',
    'link Open the guide',
    'link All users',
    'link maren.oakhurst',
  ),
});
