import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { inApps, pantry } from '../list/stories.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { hubWithPantry, logSignOn } from './stories.tsx';

/** The log of one application: its changes, grants and sign-ons. */
const meta = preview.meta({
  component: ActivityTab,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
  beforeEach(context) {
    logSignOn(hubWithPantry(context), 'sign_on_refused', 1);
  },
});

export const Ready = meta.story({
  parameters: { state: 'application.activity' },
  play: async ({ canvas }) => {
    await canvas.findByText('A sign-on to Pantry was refused: user has no access');
    await expect(canvas.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      `/audit-logs?appId=${appIds.pantry}`,
    );
  },
});

export const Loading = meta.story({
  ...loading(api.auditLogs.list, 'Loading audit logs'),
  parameters: { state: 'application.activity-loading' },
});

export const Empty = meta.story({
  parameters: { state: 'application.activity-empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.auditLogs.list)),
  play: async ({ canvas }) => {
    await canvas.findByText('No logs found');
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.auditLogs.list, 'Failed to load audit logs. Please try refreshing the page.'),
  parameters: { state: ['application.activity-failed', 'application.activity-unreachable'] },
});
