// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { actionLooks, columnLooks, lineProps, presentColumns, type RowShape } from './columns.ts';
import { actions, cell, cellHeading, naming, row, stacked } from './Table.css.ts';

/** The row of an item. */
export function TableRow<Item>({ item, ...shape }: RowShape<Item> & { item: Item }) {
  const { rowActions, lines } = shape;
  return (
    <tr role="row" className={row}>
      {presentColumns(shape).map(column =>
        column.isRowHeader ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={columnLooks(column, lines, stacked, cell, naming)}
          >
            {column.cell(item)}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            className={columnLooks(column, lines, stacked, cell)}
            {...lineProps(column, lines, item)}
          >
            <span aria-hidden className={cellHeading}>
              {column.title}
            </span>
            {column.cell(item)}
          </td>
        ),
      )}
      {rowActions ? (
        <td role="cell" className={actionLooks(shape, cell, actions)}>
          {rowActions.render(item)}
        </td>
      ) : null}
    </tr>
  );
}

/** The skeleton of a row. */
export function SkeletonRow<Item>(shape: RowShape<Item>) {
  const { rowActions, lines } = shape;
  return (
    <tr role="row" className={row}>
      {presentColumns(shape).map(column => (
        <td
          key={column.id}
          role="cell"
          className={columnLooks(
            column,
            lines,
            stacked,
            cell,
            ...(lines && column.isRowHeader ? [naming] : []),
          )}
          {...lineProps(column, lines)}
        >
          <Skeleton length={column.isRowHeader ? 'medium' : 'short'} />
        </td>
      ))}
      {rowActions ? <td role="cell" className={`${cell} ${actions}`} /> : null}
    </tr>
  );
}
