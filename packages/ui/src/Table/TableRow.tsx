// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import { Skeleton } from '../Skeleton/index.ts';
import { columnLooks, type RowShape } from './columns.ts';
import { actions, cell, cellHeading, naming, row, stacked } from './Table.css.ts';

/** The row of an item. */
export function TableRow<Item>({ item, columns, rowActions }: RowShape<Item> & { item: Item }) {
  return (
    <tr role="row" className={row}>
      {columns.map(column =>
        column.isRowHeader ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={columnLooks(column, stacked, cell, naming)}
          >
            {column.cell(item)}
          </th>
        ) : (
          <td key={column.id} role="cell" className={columnLooks(column, stacked, cell)}>
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
export function SkeletonRow<Item>({ columns, rowActions }: RowShape<Item>) {
  return (
    <tr role="row" className={row}>
      {columns.map(column => (
        <td key={column.id} role="cell" className={columnLooks(column, stacked, cell)}>
          <Skeleton length={column.isRowHeader ? 'medium' : 'short'} />
        </td>
      ))}
      {rowActions ? <td role="cell" className={`${cell} ${actions}`} /> : null}
    </tr>
  );
}
