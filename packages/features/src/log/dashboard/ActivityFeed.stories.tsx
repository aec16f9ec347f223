import { api } from '@portico/contract/api/table';
import type { ActivityEntry } from '@portico/contract/log/schemas/activity';
import { activitySeverities } from '@portico/contract/log/schemas/activity';
import { fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import { answers, empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { ActivityFeed } from './ActivityFeed.tsx';
import { onDashboard } from './stories.tsx';

/** The latest events of the log on the dashboard. */
const meta = preview.meta({ component: ActivityFeed, ...onDashboard });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const entries = within(await canvas.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
    await expect(entries).toHaveLength(10);
    await expect(entries[0]).toHaveTextContent(
      'tobias.fennimore created the user yui.tanaka (user)Success 12 minutes ago',
    );
  },
});

export const Empty = meta.story({
  parameters: { state: 'dashboard.no-activity' },
  beforeEach: ({ msw }) => msw.use(empty(api.dashboard.activity)),
  play: async ({ canvas }) => {
    await canvas.findByText('No activity yet');
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
    await expect(await canvas.findAllByText(/^Description of /)).toHaveLength(actions.length);
  },
});
