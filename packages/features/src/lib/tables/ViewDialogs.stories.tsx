import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { fill } from '../stories.tsx';
import { inTable, managers, PeopleTable, withViews } from './stories.tsx';
import type { TableView } from './useTableView.ts';
import { ViewDialogs } from './ViewDialogs.tsx';

/** The dialogs that save, rename and delete a view. The address names the one that is open. */
const meta = preview.meta({
  component: ViewDialogs,
  args: { view: {} as TableView },
  ...inTable,
  // The view is that of the address.
  render: () => <PeopleTable>{view => <ViewDialogs view={view} />}</PeopleTable>,
  beforeEach: withViews(managers),
});

async function save({ userEvent }: Pick<StoryContext, 'userEvent'>, name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  await fill({ userEvent }, dialog.getByRole('textbox', { name: /Name/ }), name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  return dialog;
}

export const Ready = meta.story({
  parameters: { path: '/users?role=manager&views=save', state: 'tables.save-view' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await expect(dialog.getByRole('checkbox', { name: 'Open with the table' })).not.toBeChecked();
  },
});

/** Saves the filters, the order and the columns under a name, and opens the view. */
export const Saved = meta.story({
  parameters: { path: '/users?role=manager&views=save' },
  play: async context => {
    await save(context, 'My managers');
    await expect(await context.canvas.findByText('View:', { exact: false })).toHaveTextContent(
      /^View: My managers$/,
    );
    await expect(await screen.findByText('View saved')).toBeInTheDocument();
  },
});

/** Refuses a second view with the same name, at its field. */
export const NameTaken = meta.story({
  parameters: { path: '/users?views=save', state: 'tables.view-name-taken' },
  play: async context => {
    const dialog = await save(context, 'MANAGERS');
    await expect(await dialog.findByText('You already have a view with this name.')).toBeVisible();
  },
});

export const Renamed = meta.story({
  parameters: { path: `/users?view=${managers.id}&views=edit` },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' abroad');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('View:', { exact: false })).toHaveTextContent('View: Managers abroad');
  },
});

export const Delete = meta.story({
  parameters: { path: `/users?view=${managers.id}&views=delete`, state: 'tables.delete-view' },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Delete the view “Managers”?')).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { path: `/users?view=${managers.id}&views=delete` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(canvas.queryByText('View:', { exact: false })).toBeNull());
  },
});
