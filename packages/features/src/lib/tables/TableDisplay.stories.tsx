import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { freshHub, hubFor } from '../stories.tsx';
import { columns, headings, inTable, PeopleTable } from './stories.tsx';
import { TableDisplay } from './TableDisplay.tsx';

/** The button of a table for its columns, and for the density of all tables. The account keeps both. */
const meta = preview.meta({
  component: TableDisplay,
  args: { columns: columns as never, chosen: { shown: [], isDefault: true, choose: () => {} } },
  ...inTable,
  // The choice shows in a table.
  render: args => (
    <PeopleTable>{({ columns: chosen }) => <TableDisplay {...args} chosen={chosen} />}</PeopleTable>
  ),
  beforeEach: hubFor(people.admin),
});

const openDisplay = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Columns and rows' }));
  return within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
};

/** Closes the choices, without the tooltip of the focused button. */
const close = async ({ userEvent }: Pick<StoryContext, 'userEvent'>) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** The lowest row: a long name may wrap. */
const rowHeight = (canvas: StoryContext['canvas']) =>
  Math.min(
    ...canvas
      .getAllByRole('rowheader', { hidden: true })
      .map(header => header.closest('[role="row"]')?.getBoundingClientRect().height ?? 0),
  );

const usual = ['User', 'Email', 'Role', 'Status'];

export const Ready = meta.story({
  parameters: { state: 'tables.display' },
  play: async context => {
    const display = await openDisplay(context);
    await expect(display.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await expect(display.getByRole('checkbox', { name: 'Email' })).toBeChecked();
    await expect(display.getByRole('checkbox', { name: 'Department' })).not.toBeChecked();
    await expect(display.queryByRole('checkbox', { name: 'User' })).toBeNull();
    await expect(display.getByText(/^User always shows\./)).toBeVisible();
  },
});

/** Rows get lower at once. */
export const Compact = meta.story({
  parameters: { state: 'tables.compact' },
  play: async context => {
    const { canvas, userEvent } = context;
    const display = await openDisplay(context);
    const comfortable = rowHeight(canvas);
    await userEvent.click(display.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(rowHeight(canvas)).toBeLessThan(comfortable - 8));
    await expect(rowHeight(canvas)).toBeLessThanOrEqual(36);
    await userEvent.keyboard('{Escape}');
    const button = canvas.getByRole('button', { name: 'Columns and rows' });
    await waitFor(() => expect(button).toHaveFocus());
    button.blur();
  },
});

/** Chooses by keyboard; the default comes back with one press. */
export const Columns = meta.story({
  parameters: { state: 'tables.columns' },
  play: async context => {
    const { canvas, userEvent } = context;
    await canvas.findAllByRole('rowheader');
    await expect(headings(canvas)).toEqual(usual);
    const display = await openDisplay(context);
    const shown = () => headings(canvas);
    display.getByRole('checkbox', { name: 'Email' }).focus();
    await userEvent.keyboard(' ');
    display.getByRole('checkbox', { name: 'Department' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(shown()).toEqual(['User', 'Department', 'Role', 'Status']));
    await userEvent.click(display.getByRole('button', { name: 'Default columns' }));
    await waitFor(() => expect(shown()).toEqual(usual));
    await userEvent.click(display.getByRole('checkbox', { name: 'Job title' }));
    await userEvent.click(display.getByRole('checkbox', { name: 'Company' }));
    await close(context);
    await expect(shown()).toEqual(['User', 'Email', 'Company', 'Job title', 'Role', 'Status']);
  },
});

/** Without any optional column the name stays. */
export const NameOnly = meta.story({
  beforeEach: context => {
    const hub = freshHub(context, people.admin);
    hub.organisation.tablePreferences.push({
      userId: people.admin.id,
      isCompact: true,
      appLayout: null,
      columns: { users: ['nonsense'] },
    });
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await waitFor(() => expect(headings(canvas)).toEqual(['User']));
    const [first] = canvas.getAllByRole('rowheader');
    await expect(within(first as HTMLElement).getByRole('link')).toBeVisible();
  },
});

/** Takes back a choice that the hub did not store. */
export const NotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.tables.prefer)),
  play: async context => {
    const display = await openDisplay(context);
    await context.userEvent.click(display.getByRole('checkbox', { name: 'Role' }));
    await expect(await screen.findByText('Your choice was not saved')).toBeInTheDocument();
    await waitFor(() => expect(display.getByRole('checkbox', { name: 'Role' })).toBeChecked());
  },
});
