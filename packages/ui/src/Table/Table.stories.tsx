import { pressTab } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { ChevronDown, EllipsisVertical, Mail, Pencil, Users } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Menu, MenuItem } from '../Menu/Menu.tsx';
import { Name } from '../Name/Name.tsx';
import { Select } from '../Select/Select.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TableDensity } from './density.ts';
import { EditInPlace, RowButton } from './EditInPlace.tsx';
import type { TableSort } from './sort.ts';
import { Table, type TableProps } from './Table.tsx';
import { TableName } from './TableName.tsx';

type Person = { id: number; name: string; email: string; role: string; isActive: boolean };

const people: Person[] = [
  { id: 1, name: 'Ada Lovelace', email: 'ada@example.org', role: 'admin', isActive: true },
  { id: 2, name: 'Grace Hopper', email: 'grace@example.org', role: 'manager', isActive: true },
  { id: 3, name: 'Alan Turing', email: 'alan@example.org', role: 'user', isActive: false },
];

const retry = fn();

const args: TableProps<Person> = {
  label: 'Users',
  state: 'ready',
  items: people,
  itemKey: person => person.id,
  loadingLabel: 'Loading users',
  empty: <EmptyState icon={<Users />} title="No users yet" />,
  failed: <FailedState message="Failed to load users." onRetry={retry} retryLabel="Try again" />,
  columns: [
    { id: 'name', title: 'Name', cell: person => person.name, isRowHeader: true },
    { id: 'email', title: 'Email', cell: person => person.email, share: 1.2, stacksIn: 'medium' },
    { id: 'role', title: 'Role', cell: person => <Badge tone="info">{person.role}</Badge>, isSnug: true },
    {
      id: 'status',
      title: 'Status',
      cell: person => (person.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
      isSnug: true,
    },
  ],
  rowActions: {
    label: 'Actions',
    render: person => <IconButton label={`Actions for ${person.name}`} icon={<EllipsisVertical />} />,
  },
};

const meta = preview.meta({
  component: Table<Person>,
  args,
  render: props => (
    <Card padding="none">
      <Table {...props} />
    </Card>
  ),
});

const load = fn();

export const Default = meta.story({
  args: { more: { label: 'Load more', onLoad: load, isPending: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Users' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
    await expect(canvas.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Grace Hopper' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(load).toHaveBeenCalledOnce();
  },
});

/** Replaces its rows while they load, after a failure, and when there are none. */
export const States = meta.story({
  render: () => (
    <Stack>
      <Table {...args} state="loading" items={undefined} />
      <Table {...args} state="failed" items={undefined} />
      <Table {...args} items={[]} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading users');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load users.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
    await expect(canvas.getByText('No users yet')).toBeVisible();
    await expect(canvas.getAllByRole('table')).toHaveLength(1);
  },
});

/** The headings keep the focus, and an open menu in them, when the rows arrive. */
export const Arriving = meta.story({
  parameters: { picture: false },
  render: () => <Arrives {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(button);
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(button).toHaveFocus();
  },
});

/** Has lower rows where a person chose so, if the table is wide. */
const isCompact = (Story: ComponentType) => (
  <TableDensity value="compact">
    <Story />
  </TableDensity>
);

export const Compact = meta.story({
  decorators: [isCompact],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Ada Lovelace/ });
    await expect(row.getBoundingClientRect().height).toBeLessThan(44);
  },
});

/** Rows with a column below another one have space above and below. */
export const CompactStacked = meta.story({
  decorators: [
    isCompact,
    Story => (
      <div style={{ inlineSize: '50rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Ada Lovelace/ });
    await expect(getComputedStyle(row).paddingBlockStart).toBe('4px');
  },
});

const edit = fn();

/** Cells that readers edit where there is room. */
export const EditedInPlace = meta.story({
  args: {
    columns: args.columns.map(column => {
      if (column.id === 'name') {
        const cell = ({ name }: Person) => (
          <TableName
            edit={<IconButton size="small" label={`Edit ${name}`} icon={<Pencil />} onPress={edit} />}
          >
            <Name isTruncated>{name}</Name>
          </TableName>
        );
        return { ...column, cell };
      }
      if (column.id !== 'role') return column;
      const cell = ({ role }: Person) => (
        <EditInPlace
          edit={
            <RowButton>
              {role}
              <ChevronDown aria-hidden size={14} />
            </RowButton>
          }
        >
          {role}
        </EditInPlace>
      );
      return { ...column, cell };
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Edit Grace Hopper' });
    await userEvent.click(button);
    await expect(edit).toHaveBeenCalledOnce();
    await expect(button).toBeVisible();
  },
});

/** The rows are one tab stop, also within a form. Arrow keys move between their controls, past a row without any. */
export const Keyboard = meta.story({
  parameters: { picture: false },
  args: {
    columns: args.columns.map(column =>
      column.id === 'email'
        ? { ...column, cell: ({ name }) => <IconButton label={`Write to ${name}`} icon={<Mail />} /> }
        : column,
    ),
    rowActions: {
      label: 'Actions',
      render: ({ id, name }) =>
        id === 2 ? null : (
          <Inline gap={2}>
            <IconButton label={`Edit ${name}`} icon={<Pencil />} />
            <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}>
              <MenuItem onAction={fn()}>Delete</MenuItem>
            </Menu>
          </Inline>
        ),
    },
  },
  render: props => (
    <>
      <Button>Before the table</Button>
      <form>
        <Table {...props} />
      </form>
      <Button>After the table</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await userEvent.click(button('Before the table'));
    await pressTab();
    await expect(button('Write to Ada Lovelace')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(button('Actions for Ada Lovelace')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(button('Write to Grace Hopper')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(button('Actions for Alan Turing')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(button('Write to Ada Lovelace')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Control>}{End}{/Control}');
    await expect(button('Edit Alan Turing')).toHaveFocus();
    await pressTab();
    await expect(button('After the table')).toHaveFocus();
    await pressTab({ shift: true });
    await expect(button('Edit Alan Turing')).toHaveFocus();
    await pressTab({ shift: true });
    await expect(button('Before the table')).toHaveFocus();
    await pressTab();
    await expect(button('Edit Alan Turing')).toHaveFocus();
    await userEvent.click(button('Before the table'));
    await userEvent.click(button('Write to Ada Lovelace'));
    await expect(button('Write to Ada Lovelace')).toHaveFocus();
  },
});

/** Loads until the button in its heading is pressed. */
function Arrives({ rowActions, ...props }: TableProps<Person>) {
  const [hasArrived, setArrived] = useState(false);
  const heading = <IconButton label="Columns" icon={<ChevronDown />} onPress={() => setArrived(true)} />;
  return (
    <Table
      {...props}
      {...(hasArrived ? {} : { state: 'loading', items: undefined })}
      rowActions={rowActions && { ...rowActions, heading }}
    />
  );
}

/** Keeps the sort order, as a screen keeps it in the address. */
function Sorted(props: TableProps<Person>) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const byName = (one: Person, other: Person) => sign * one.name.localeCompare(other.name);
  const items = sort === null ? people : people.toSorted(byName);
  return (
    <Card padding="none">
      <Table
        {...props}
        items={items}
        columns={props.columns.map(column =>
          column.id === 'name' ? { ...column, sorts: 'ascending' } : column,
        )}
        sorting={{
          sort,
          onChange: setSort,
          control: (
            <Select
              label="Sort by"
              value={sort?.direction ?? 'none'}
              options={[
                { value: 'none', label: 'Oldest first' },
                { value: 'ascending', label: 'Name, A to Z' },
                { value: 'descending', label: 'Name, Z to A' },
              ]}
              onChange={chosen => setSort(chosen === 'none' ? null : { column: 'name', direction: chosen })}
            />
          ),
        }}
      />
    </Card>
  );
}

/** Sorts by a heading, reverses the order and returns to the default order. */
export const Sorting = meta.story({
  render: () => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('columnheader', { name: 'Name' });
    const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const asTheyCome = names();
    await expect(heading).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(names()).toEqual(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
    await userEvent.keyboard('{Enter}');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(names()).toEqual(['Grace Hopper', 'Alan Turing', 'Ada Lovelace']);
    await userEvent.keyboard('{Enter}');
    await expect(heading).not.toHaveAttribute('aria-sort');
    await expect(names()).toEqual(asTheyCome);
    await expect(canvas.queryByRole('button', { name: 'Email' })).not.toBeInTheDocument();
  },
});

/** Is a list of cards with table semantics, below a select for the order. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Users' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Name, Z to A' }));
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Grace Hopper');
  },
});

export const Permutations = meta.story({
  args: {
    items: [
      ...people,
      {
        id: 4,
        name: 'unbroken'.repeat(12),
        email: `${'unbroken'.repeat(8)}@example.org`,
        role: 'user',
        isActive: true,
      },
      {
        id: 5,
        name: 'Several words '.repeat(12),
        email: 'long@example.org',
        role: 'manager',
        isActive: true,
      },
    ],
    more: { label: 'Load more', onLoad: load, isPending: true },
  },
});
