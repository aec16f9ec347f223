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

/** An hour before and after an entry, of the same IP address and object. */
export const AroundAnEntry = meta.story({
  args: {
    address: {
      ...unfiltered,
      ...{ isFiltered: true, period: 'custom' },
      filter: {
        ...{ ipAddress: '203.0.113.77', entityId: people.user.id },
        ...{ after: '2026-11-21T08:18:00.000Z', before: '2026-11-21T10:18:00.000Z' },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Remove filter: About jonas.weidmann' }),
    ).toBeVisible();
    await expect(canvas.getByText('Nov 21, 8:18 AM to Nov 21, 10:18 AM')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: IP address 203.0.113.77' }));
    await expect(args.address.drop).toHaveBeenCalledWith(['ipAddress']);
  },
});
