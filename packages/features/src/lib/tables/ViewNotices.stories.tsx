import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { headings, idOf, inTable, managers, PeopleTable, withViews } from './stories.tsx';
import type { TableView } from './useTableView.ts';
import { ViewNotices } from './ViewNotices.tsx';

/** Lists the parts of the open view that no longer apply. */
const meta = preview.meta({
  component: ViewNotices,
  args: { view: {} as TableView },
  ...inTable,
  // The view is that of the address.
  render: () => <PeopleTable>{view => <ViewNotices view={view} />}</PeopleTable>,
  parameters: { path: `/users?view=${managers.id}` },
  beforeEach: withViews({ ...managers, filters: { ...managers.filters, status: 'retired', team: 'blue' } }),
});

const expectManagers = async (canvas: Parameters<typeof headings>[0]) => {
  await expect(await canvas.findByText('View:', { exact: false })).toHaveTextContent(/^View: Managers$/);
  await expect(headings(canvas)).toEqual(['User', 'Email', 'Department']);
};

/** Filters that no longer exist: the others hold. */
export const Ready = meta.story({
  parameters: { state: 'tables.stale-view' },
  play: async ({ canvas }) => {
    await expectManagers(canvas);
    await expect(
      canvas.getByText(
        '“Managers” has filters that no longer exist: status retired, team blue. The other filters apply.',
      ),
    ).toBeVisible();
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove from the view' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove from the view' })).toBeNull());
    await expectManagers(canvas);
  },
});

/** A deleted view, or one of another account. */
export const Unknown = meta.story({
  parameters: { path: `/users?view=${idOf(99)}`, state: 'tables.unknown-view' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This view no longer exists, or it belongs to another account.'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5);
  },
});
