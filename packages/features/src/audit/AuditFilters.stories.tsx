import { people } from '@portico/mocks/fixtures';
import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub } from '../lib/stories.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { entriesOf, inAudit, unfiltered } from './stories.tsx';

/** The search, the filters, and a removable chip for each filter set by an entry's link. */
const meta = preview.meta({
  component: AuditFilters,
  args: { address: unfiltered, entries: entriesOf(), isSearching: false },
  ...inAudit,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search logs' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'User' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /All actions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'logout' }));
    await expect(args.address.set).toHaveBeenCalledWith('action', 'logout');
  },
});
