import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { useLocation } from 'react-router';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { inUsers } from './stories.tsx';
import { UserFilters } from './UserFilters.tsx';

const Query = () => <footer>Address: {useLocation().search}</footer>;

/** Narrows the list of users by a search, which is in the address, and by role and status. */
const meta = preview.meta({
  component: UserFilters,
  args: { address: { filter: {}, isFiltered: false, set: fn() }, isSearching: false, onClear: fn() },
  ...inUsers,
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All roles Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
    await expect(args.address.set).toHaveBeenLastCalledWith('role', 'manager');
    await userEvent.click(canvas.getByRole('button', { name: 'All statuses Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Temp Password' }));
    await expect(args.address.set).toHaveBeenLastCalledWith('status', 'temporary');
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  },
});

export const Filtered = meta.story({
  args: { address: { filter: { role: 'manager', status: 'invited' }, isFiltered: true, set: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Invited Status' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Manager Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All roles' }));
    await expect(args.address.set).toHaveBeenLastCalledWith('role', null);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
});

/** The key `/` leads to the search. */
export const Searched = meta.story({
  render: args => (
    <>
      <UserFilters {...args} />
      <Query />
    </>
  ),
  args: { isSearching: true },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search users' });
    await userEvent.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('weid');
    await expect(await canvas.findByText('Address: ?search=weid')).toBeVisible();
  },
});
