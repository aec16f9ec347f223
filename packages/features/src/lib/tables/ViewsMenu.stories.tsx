import type { SavedView } from '@portico/contract/hub/schemas/tables';
import { viewLimits } from '@portico/contract/limits';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { idOf, inTable, managers, PeopleTable, withViews } from './stories.tsx';
import type { TableView } from './useTableView.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/** The menu of a table's saved views, which have addresses. */
const meta = preview.meta({
  component: ViewsMenu,
  args: { path: '/users', allLabel: 'All users', view: {} as TableView },
  ...inTable,
  // The view is that of the address.
  render: args => <PeopleTable>{view => <ViewsMenu {...args} view={view} />}</PeopleTable>,
  beforeEach: withViews(managers),
});

const openMenu = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Views/ }));
  return within(await screen.findByRole('menu'));
};

export const Ready = meta.story({
  parameters: { state: 'tables.views' },
  play: async context => {
    const menu = await openMenu(context);
    await expect(menu.getByRole('menuitem', { name: 'Managers' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Delete view' })).toBeNull();
  },
});

/** A changed filter makes the view an edited one, which can be saved. */
export const Edited = meta.story({
  parameters: { path: `/users?view=${managers.id}&role=admin&columns=email` },
  play: async context => {
    const { canvas, userEvent } = context;
    const name = () => canvas.getByText('View:', { exact: false });
    await waitFor(() => expect(name()).toHaveTextContent('View: Managers (edited)'));
    const menu = await openMenu(context);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Save changes to the view' }));
    await waitFor(() => expect(name()).toHaveTextContent(/^View: Managers$/));
  },
});

const long = (index: number): SavedView => ({
  ...managers,
  id: idOf(index + 10),
  name: `${index % 2 === 0 ? 'מנהלים בחו״ל' : 'Administrators abroad'} ${index} `.padEnd(
    viewLimits.name,
    'x',
  ),
});

/** The most views, with the longest names, on the narrowest phone. */
export const Full = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: `/users?view=${idOf(10)}` },
  beforeEach: withViews(...Array.from({ length: viewLimits.perTable }, (_, index) => long(index))),
  play: async context => {
    const menu = await openMenu(context);
    const save = menu.getByRole('menuitem', { name: /^Save as a view/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveTextContent('At most 20 views. Delete one first.');
  },
});
