// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { iconSlot } from '../theme/icon.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { columnLooks, type RowShape, type TableColumn } from './columns.ts';
import { nextSort, type SortDirection, type TableSort } from './sort.ts';
import { actions, head, heading, headRow, sorter, sortMark, stackedHeading } from './Table.css.ts';

/** The sort order of the rows, set by the headings of columns with `sorts`. */
export type TableSorting = {
  /** Null for the default order. */
  sort: TableSort | null;
  onChange: (sort: TableSort | null) => void;
  /** A `Select` for the order of cards, which have no headings. */
  control: ReactNode;
};

const marks: Record<SortDirection, ReactNode> = { ascending: <ArrowUp />, descending: <ArrowDown /> };

/** The headings of the columns. */
export function TableHead<Item>({
  columns,
  rowActions,
  sorting,
}: RowShape<Item> & { sorting?: TableSorting }) {
  const directionOf = ({ id }: TableColumn<Item>) =>
    sorting?.sort?.column === id ? sorting.sort.direction : undefined;
  const shown = columns.filter(({ isHidden }) => !isHidden);
  return (
    <thead role="rowgroup" className={head}>
      <tr role="row" className={headRow}>
        {shown.map(column => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={directionOf(column)}
            className={columnLooks(column, undefined, stackedHeading, heading)}
          >
            {sorting && column.sorts ? (
              <Sorter column={column} direction={directionOf(column)} sorting={sorting} />
            ) : (
              column.title
            )}
          </th>
        ))}
        {rowActions ? (
          <th role="columnheader" scope="col" className={`${heading} ${actions}`}>
            {rowActions.heading ?? <VisuallyHidden>{rowActions.label}</VisuallyHidden>}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface SorterProps<Item> {
  column: TableColumn<Item>;
  /** Undefined unless the rows are sorted by this column. */
  direction: SortDirection | undefined;
  sorting: TableSorting;
}

/** A sortable heading. Its state is `aria-sort` of the column. */
const Sorter = <Item,>({ column, direction, sorting }: SorterProps<Item>) => (
  <Button
    className={sorter}
    onPress={() => sorting.onChange(nextSort(sorting.sort, column.id, column.sorts ?? 'ascending'))}
  >
    {column.title}
    <span aria-hidden className={`${iconSlot} ${sortMark}`} data-sorted={direction}>
      {direction ? marks[direction] : <ChevronsUpDown />}
    </span>
  </Button>
);
