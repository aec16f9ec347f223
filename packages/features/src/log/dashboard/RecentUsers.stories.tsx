import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { hub } from '../../lib/stories.tsx';
import { RecentUsers } from './RecentUsers.tsx';
import { onDashboard } from './stories.tsx';

/** The first users of the list, on the dashboard. */
const meta = preview.meta({ component: RecentUsers, ...onDashboard });

export const Ready = meta.story({
  play: async ({ canvas }) => {
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
  },
});

export const NeverSignedIn = meta.story({
  parameters: { state: 'dashboard.recent-users-never' },
  beforeEach() {
    const { organisation } = hub;
    // The list shows the oldest accounts first.
    organisation.users = organisation.users
      .toSorted((one, other) => Number(other.lastLogin === null) - Number(one.lastLogin === null))
      .map((user, order) => ({ ...user, order }));
    const last = organisation.users[1];
    if (last) last.isActive = false;
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Inactive');
  },
});
