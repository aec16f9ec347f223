import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { onTab } from './stories.tsx';

/** The access requests of a user: pending ones first, then the newest. */
const meta = preview.meta({
  component: RequestsTab,
  args: { user: asUser(people.user) },
  ...onTab,
  parameters: { path: `/users/${people.user.id}/requests` },
  beforeEach(context) {
    onTab.beforeEach(context);
    const { organisation, now } = hub;
    const [pending] = organisation.requests;
    if (pending === undefined) throw new Error('The fixtures have no request');
    organisation.requests.push({
      ...pending,
      id: 'd0000000-0000-4000-8000-000000000002',
      appId: appIds.ledger,
      state: 'declined',
      answeredAt: now() - 60_000,
      answeredBy: people.secondAdmin.id,
      createdAt: now() - 120_000,
    });
  },
});

export const Ready = meta.story({
  parameters: { state: 'person.requests' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Access requests' }));
    await expect(await list.findByRole('link', { name: people.secondAdmin.username })).toHaveAttribute(
      'href',
      `/users/${people.secondAdmin.id}`,
    );
  },
});

export const Loading = meta.story({
  ...loading(api.access.userRequests, 'Loading access requests'),
  parameters: { state: 'person.requests-loading' },
});

export const Empty = meta.story({
  parameters: { state: 'person.requests-empty' },
  args: { user: asUser(people.yui) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests')).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.access.userRequests, 'The access requests could not be loaded.'),
  parameters: { state: 'person.requests-failed' },
});
