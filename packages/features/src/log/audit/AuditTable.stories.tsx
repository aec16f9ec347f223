import { optionalColumns } from '@portico/contract/hub/consoleTables';
import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import { fixtureHub } from '@portico/mocks/fixtures/fixtures';
import { atWidths } from '@portico/storybook/checks/geometry/widths';
import preview from '@portico/storybook/preview';
import { expect, fn, within } from 'storybook/test';
import { expectInside, expectTwoLines, screensLong } from '../../lib/twoLines.ts';
import { AuditTable } from './AuditTable.tsx';
import { entriesOf, inAudit, suspended } from './stories.tsx';

/** Returns the first page of the log. */
const pageOf = (items: AuditLogEntry[]): Parameters<typeof AuditTable>[0]['logs'] => ({
  state: 'ready',
  data: items,
  items,
  total: items.length,
  error: undefined,
  isStale: false,
  hasMore: items.length > 0,
  isLoadingMore: false,
  loadMore: fn(),
  reload: fn(),
});

const entries = entriesOf().slice(0, 20);
const few = entries.filter(({ action }, index) => index < 5 || action === 'account_locked');
const locked = /account jonas\.weidmann was locked/;

/** The log's entries, newest first. */
const meta = preview.meta({
  component: AuditTable,
  args: {
    logs: pageOf(few),
    isFiltered: false,
    columns: { shown: [...optionalColumns.auditLogs], isDefault: true, choose: fn() },
    onClear: fn(),
    onShow: fn(),
  },
  ...inAudit,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const row = within(await canvas.findByRole('row', { name: /account_locked/ }));
    await expect(row.getByText(locked)).toBeVisible();
    await expect(row.getByText('Error')).toBeVisible();
    await expect(row.getByText('Nov 21, 2026')).toBeVisible();
    await expect(row.getByText('8:26:00 AM')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Details of account_locked/ }));
    await expect(args.onShow).toHaveBeenCalledWith(
      entries.find(entry => entry.action === 'account_locked')?.id,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.logs.loadMore).toHaveBeenCalledOnce();
  },
});

/**
 * Is two lines, and opens its details from anywhere in it. Undo is in the second line. As cards, 20 entries were 7 screens
 * long.
 */
export const TwoLineRows = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { geometry: true },
  args: { logs: pageOf([suspended(fixtureHub()), ...entries.slice(0, 19)]) },
  play: async ({ canvas, userEvent, args }) => {
    const row = await canvas.findByRole('row', { name: /account_locked/ });
    await expectTwoLines(canvas, 20);
    await expect(screensLong()).toBeLessThan(2.2);
    await expectInside(row, within(row).getByText(locked).closest('p') ?? row);
    row.scrollIntoView({ block: 'center' });
    const { left, bottom, width } = row.getBoundingClientRect();
    const target = document.elementFromPoint(left + width / 3, bottom - 4);
    await expect(target).toHaveAccessibleName(/^Details of account_locked/);
    await userEvent.click(target ?? row);
    await expect(args.onShow).toHaveBeenCalledOnce();
    const button = canvas.getByRole('button', { name: /^Undo: / });
    const undone = button.closest<HTMLElement>('[role=row]') ?? document.body;
    await atWidths([320, 390], async each => {
      await expectInside(undone, button);
      await expect(button.getBoundingClientRect().height, `${each} px`).toBeLessThan(28);
    });
  },
});
