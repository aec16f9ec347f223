// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import type { ReactNode } from 'react';
import { Skeleton } from '../Skeleton/index.ts';
import type { SortDirection } from './sort.ts';
import {
  actions,
  align as aligns,
  cell,
  cellHeading,
  naming,
  pinned,
  row,
  snug,
  wideOnly,
} from './Table.css.ts';

export type TableColumn<Item> = {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** The column names the row. Exactly one, usually the first. */
  isRowHeader?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'center' | 'end';
  /** As narrow as its content. */
  isSnug?: boolean;
  /** Hidden in the cards on a phone. */
  isWideOnly?: boolean;
  /** Makes the column sortable, at the first press in this direction. */
  sorts?: SortDirection;
};

/** Props that all rows of a table share. */
export type RowShape<Item> = {
  columns: readonly TableColumn<Item>[];
  /** Buttons of a row: an `IconButton`, or a `Menu`. */
  rowActions?: { label: string; render: (item: Item) => ReactNode };
  /** Keeps the column of names in view during horizontal scrolling. */
  isPinned?: boolean;
};

/** Returns the classes of a column's cells. */
export function columnLooks<Item>(column: TableColumn<Item>, isPinned: boolean, ...others: string[]): string {
  const looks = [...others, aligns[column.align ?? 'start']];
  if (column.isSnug) looks.push(snug);
  if (column.isWideOnly) looks.push(wideOnly);
  if (isPinned && column.isRowHeader) looks.push(pinned);
  return looks.join(' ');
}

/** The row of an item. */
export function TableRow<Item>({
  item,
  columns,
  rowActions,
  isPinned = false,
}: RowShape<Item> & { item: Item }) {
  return (
    <tr role="row" className={row}>
      {columns.map(column =>
        column.isRowHeader ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={columnLooks(column, isPinned, cell, naming)}
          >
            {column.cell(item)}
          </th>
        ) : (
          <td key={column.id} role="cell" className={columnLooks(column, isPinned, cell)}>
            <span aria-hidden className={cellHeading}>
              {column.title}
            </span>
            {column.cell(item)}
          </td>
        ),
      )}
      {rowActions ? (
        <td role="cell" className={`${cell} ${actions}`}>
          {rowActions.render(item)}
        </td>
      ) : null}
    </tr>
  );
}

/** The skeleton of a row. */
export function SkeletonRow<Item>({ columns, rowActions, isPinned = false }: RowShape<Item>) {
  return (
    <tr role="row" className={row}>
      {columns.map(column => (
        <td key={column.id} role="cell" className={columnLooks(column, isPinned, cell)}>
          <Skeleton length={column.isRowHeader ? 'medium' : 'short'} />
        </td>
      ))}
      {rowActions ? <td role="cell" className={`${cell} ${actions}`} /> : null}
    </tr>
  );
}
