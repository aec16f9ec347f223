import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { AuditFilters } from './AuditFilters.tsx';
import { entriesOf, inAudit, unfiltered } from './stories.tsx';

/** The search, the filters, and a removable chip for each filter set by an entry's link. */
const meta = preview.meta({
  component: AuditFilters,
  args: { address: unfiltered, entries: entriesOf(), isSearching: false },
  ...inAudit,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search logs' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /All actions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'logout' }));
    await expect(args.address.set).toHaveBeenCalledWith('action', 'logout');
    await userEvent.type(canvas.getByRole('combobox', { name: 'User' }), 'oakh');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'maren.oakhurst' }));
    await expect(args.address.set).toHaveBeenCalledWith('userId', people.owner.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  },
});
