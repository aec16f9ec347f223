import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { inUsers } from './stories.tsx';
import { UserFilters } from './UserFilters.tsx';

/** Narrows the list of users by a search, which is in the address, and by role and status. */
const meta = preview.meta({
  component: UserFilters,
  args: {
    address: { filter: { role: 'manager' as const }, isFiltered: true, set: fn() },
    isSearching: false,
    onClear: fn(),
  },
  ...inUsers,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const choose = async (name: string, option: string) => {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Manager Role', 'All roles');
    await expect(args.address.set).toHaveBeenLastCalledWith('role', null);
    await choose('All statuses Status', 'Temp Password');
    await expect(args.address.set).toHaveBeenLastCalledWith('status', 'temporary');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
});
