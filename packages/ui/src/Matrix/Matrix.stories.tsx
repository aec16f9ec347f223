import preview from '@portico/storybook/preview';
import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Matrix, type MatrixProps } from './Matrix.tsx';
import type { MatrixColumn } from './MatrixRow.tsx';

type Person = { id: number; name: string };
type Props = MatrixProps<Person, MatrixColumn>;

const peopleNamed = (...names: string[]): Person[] => names.map((name, id) => ({ id, name }));
const many = (count: number): Person[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Person ${id + 1}` }));
const titled = (count: number): MatrixColumn[] =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id),
    title: `Application ${id + 1}`,
    note: id % 5 === 4 ? 'Manager' : 'Every role',
  }));

/** Returns a cell: every seventh is on, every eleventh is disabled. */
const cellOf: Props['cellOf'] = (person, { id, title }) => {
  const place = person.id * 31 + Number(id);
  return {
    label: `${title} for ${person.name}`,
    isSelected: place % 7 === 0,
    reason: place % 11 === 5 ? 'The role is too low' : undefined,
    isMarked: place % 29 === 3,
  };
};

const renderName: Props['renderName'] = person => <Text isTruncated>{person.name}</Text>;
const nameOf: Props['nameOf'] = person => person.name;

const propsFor = (people: readonly Person[], columns: MatrixColumn[]) => ({
  rowCount: people.length,
  rowAt: (index: number) => people[index],
  columns,
});

const retry = fn();

const args: Props = {
  label: 'Access',
  state: 'ready',
  loadingLabel: 'Loading access',
  empty: <EmptyState icon={<Grid3x3 />} title="No users" />,
  failed: <FailedState message="Access could not be loaded." onRetry={retry} retryLabel="Try again" />,
  rowsTitle: 'User',
  rowLoadingLabel: 'Loading this user',
  renderName,
  nameOf,
  cellOf,
  onChange: fn(),
  onSelect: fn(),
  onRowsShown: fn(),
  ...propsFor(many(60), titled(12)),
};

const meta = preview.meta({
  component: Matrix<Person, MatrixColumn>,
  args,
  render: props => (
    <Card padding="none">
      <Matrix {...props} />
    </Card>
  ),
});

/** Exposes its size, renders only visible cells and explains disabled switches. */
export const Default = meta.story({
  play: async ({ canvas, args: { onChange }, userEvent }) => {
    const grid = canvas.getByRole('grid', { name: 'Access' });
    await expect(grid).toHaveAttribute('aria-rowcount', '61');
    await expect(grid).toHaveAttribute('aria-colcount', '13');
    await expect(canvas.getAllByRole('switch').length).toBeLessThan(60 * 12);
    await expect(canvas.getByRole('rowheader', { name: 'Person 1' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Application 1 / })).toBeVisible();
    const fixed = canvas.getByRole('switch', { name: 'Application 6 for Person 1' });
    await expect(fixed).toHaveAccessibleDescription('The role is too low');
    await userEvent.click(canvas.getByRole('switch', { name: 'Application 2 for Person 1' }));
    await expect(onChange).toHaveBeenLastCalledWith(
      { id: 0, name: 'Person 1' },
      expect.objectContaining({ id: '1' }),
      true,
    );
  },
});

const focused = (name: string) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));

/**
 * Has one tab stop; the keys of a data grid reach every cell, rendered or not, and scroll it clear of the sticky header
 * and names.
 */
export const Keyboard = meta.story({
  args: propsFor(many(5000), titled(200)),
  play: async ({ canvas, userEvent, args: { onChange, onSelect } }) => {
    await userEvent.tab();
    await focused('Application 1 for Person 1');
    for (const [keys, name] of [
      ['{ArrowRight}', 'Application 2 for Person 1'],
      ['{ArrowDown}', 'Application 2 for Person 2'],
      ['{ArrowLeft}', 'Application 1 for Person 2'],
      ['{ArrowUp}', 'Application 1 for Person 1'],
      ['{ArrowUp}', 'Application 1 for Person 1'],
      ['{End}', 'Application 200 for Person 1'],
      ['{Home}', 'Application 1 for Person 1'],
      ['{Control>}{End}{/Control}', 'Application 200 for Person 5000'],
      ['{Control>}{Home}{/Control}', 'Application 1 for Person 1'],
    ] as const) {
      await userEvent.keyboard(keys);
      await focused(name);
      await expect(document.activeElement?.closest('[role=grid]')).not.toBeNull();
    }
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{Control>}{ArrowUp}{/Control}{End}{ArrowLeft}');
    await focused('Application 199 for Person 1');
    const cell = document.activeElement?.getBoundingClientRect();
    const corner = canvas.getByRole('columnheader', { name: 'User' }).getBoundingClientRect();
    await expect(cell?.top).toBeGreaterThanOrEqual(corner.bottom);
    await expect(cell?.left).toBeGreaterThanOrEqual(corner.right);
    await userEvent.keyboard('{Home}{PageDown}');
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^Application 1 for Person (\d\d|[5-9])$/),
    );
    await userEvent.keyboard('{PageUp}');
    await focused('Application 1 for Person 1');
    await expect(onSelect).toHaveBeenLastCalledWith({ row: 0, column: 0 }, false);
    await userEvent.keyboard('{ArrowRight} ');
    await expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 0 }),
      expect.objectContaining({ id: '1' }),
      true,
    );
    await userEvent.tab();
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  },
});

/**
 * Selects the cell that gets the focus or is pressed, also a locked one; Escape clears the selection. Keeps position and
 * focus when a switch is toggled.
 */
export const Selected = meta.story({
  render: function Selecting(props) {
    const [selected, select] = useState<Props['selected']>(null);
    const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
    return (
      <Matrix
        {...props}
        selected={selected}
        onSelect={select}
        cellOf={(person, column) => {
          const cell = cellOf(person, column);
          return { ...cell, isSelected: cell.isSelected !== turned.has(cell.label) };
        }}
        onChange={(person, column) => setTurned(new Set([...turned, cellOf(person, column).label]))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const cell = (name: string) => canvas.getByRole('switch', { name }).closest('td');
    const isSelected = (name: string) => waitFor(() => expect(cell(name)).toHaveAttribute('data-selected'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await isSelected('Application 2 for Person 2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cell('Application 2 for Person 2')).not.toHaveAttribute('data-selected'));
    await userEvent.click(canvas.getByRole('switch', { name: 'Application 6 for Person 1' }));
    await isSelected('Application 6 for Person 1');
    await userEvent.tab();
    await isSelected('Application 6 for Person 1');
    const turned = canvas.getByRole('switch', { name: 'Application 2 for Person 1' });
    await userEvent.click(turned);
    await expect(turned).toBeChecked();
    await expect(turned).toHaveFocus();
  },
});

/** Keeps position and focus while rows are loading. */
export const RowsOnTheirWay = meta.story({
  args: { rowAt: index => (index < 3 ? many(3)[index] : undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await focused('Loading this user');
    await expect(document.activeElement).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('rowheader', { name: 'Loading this user' }).length).toBeGreaterThan(5);
  },
});

/** Replaces its rows while they load, after a failure, and without rows or columns. */
export const States = meta.story({
  render: props => (
    <Stack>
      <Matrix {...props} state="loading" rowCount={0} />
      <Matrix {...props} state="failed" rowCount={0} />
      <Matrix {...props} columns={[]} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading access');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
    await expect(canvas.getByText('No users')).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
});

export const RightToLeft = meta.story({
  render: props => (
    <div dir="rtl">
      <Card padding="none">
        <Matrix {...props} />
      </Card>
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await focused('Application 3 for Person 1');
    await userEvent.keyboard('{End}{ArrowRight}');
    await focused('Application 11 for Person 1');
  },
});

export const Permutations = meta.story({
  args: propsFor(
    peopleNamed('Ada Lovelace', 'unbroken'.repeat(12), 'Several words '.repeat(12), '田中 結衣', 'ليلى حداد'),
    [
      { id: '0', title: 'Wiki', note: 'Every role' },
      { id: '1', title: 'unbroken'.repeat(8), note: 'Manager' },
      { id: '2', title: 'Several words '.repeat(8), note: 'Several words '.repeat(3) },
      { id: '3', title: 'Without a note' },
    ],
  ),
});
