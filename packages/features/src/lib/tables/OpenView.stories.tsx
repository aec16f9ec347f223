import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { UsersScreen } from '../../people/list/UsersScreen.tsx';
import { headings, inTable, managers, PeopleTable, withViews } from './stories.tsx';
import type { TableView } from './useTableView.ts';
import { OpenView } from './ViewNotices.tsx';

/** The name of the view that is open in a table. The address of a view has its id. */
const meta = preview.meta({
  component: OpenView,
  args: { view: {} as TableView },
  ...inTable,
  // The view is that of the address, and `PeopleTable` shows its name.
  render: () => <PeopleTable />,
  beforeEach: withViews(managers),
});

const view = { exact: false };

export const Ready = meta.story({
  parameters: { path: `/users?view=${managers.id}`, state: 'tables.view-open' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('View:', view)).toHaveTextContent(/^View: Managers$/);
    await expect(headings(canvas)).toEqual(['User', 'Email', 'Department']);
  },
});

/** A default view opens with the table. */
export const Default = meta.story({
  beforeEach: withViews({ ...managers, isDefault: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('View:', view)).toHaveTextContent(/^View: Managers$/);
  },
});

/** Without a view, although there is a default one. */
export const All = meta.story({
  parameters: { path: '/users?view=all' },
  beforeEach: withViews({ ...managers, isDefault: true }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('rowheader')).length).toBeGreaterThan(5);
    await expect(canvas.queryByText('View:', view)).toBeNull();
  },
});

/** The view puts its filters, its order and its columns into the address of the screen, and its name into the title. */
export const OfTheUsers = meta.story({
  parameters: { path: `/users?view=${managers.id}` },
  render: () => <UsersScreen />,
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.getByText('View:', view)).toHaveTextContent('View: Managers');
    await expect(canvas.getByRole('button', { name: /Manager.*Role/ })).toBeVisible();
    await expect(headings(canvas)).toEqual(['User', 'Email', 'Department', '']);
    const email = canvas.getByRole('columnheader', { name: 'Email' });
    await expect(email).toHaveAttribute('aria-sort', 'descending');
    await expect(document.title).toBe('Managers: Users · Portico');
  },
});
