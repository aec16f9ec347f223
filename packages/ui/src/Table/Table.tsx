// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that an element is a table's once its display is another

import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, shownState } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Loading } from '../Skeleton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { body, frame, head, heading, limited, scroller, table } from './Table.css.ts';
import { columnLooks, type RowShape, SkeletonRow, TableRow } from './TableRow.tsx';

export type TableProps<Item> = CollectionProps<Item> &
  RowShape<Item> & {
    /** Skeleton rows while loading. */
    expectedRows?: number;
    /** Scrolls inside itself under its head, instead of growing with its rows. */
    isLimited?: boolean;
  };

/**
 * Things with the same properties, to compare; on a phone, a list of cards. It is the browser's table: what
 * acts in a row are the buttons in its cells. For things that are read one by one, use `List`.
 */
export function Table<Item>({
  label,
  state,
  items,
  itemKey,
  loadingLabel,
  empty,
  failed,
  isRefreshing = false,
  more,
  columns,
  rowActions,
  expectedRows = 5,
  isPinned = false,
  isLimited = false,
}: TableProps<Item>) {
  const shown = shownState(state, items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;

  const shape = { columns, rowActions, isPinned };
  const rows =
    shown === 'loading'
      ? // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        Array.from({ length: expectedRows }, (_, index) => <SkeletonRow key={index} {...shape} />)
      : items?.map(item => <TableRow key={itemKey(item)} item={item} {...shape} />);

  const content = (
    <div className={[frame, isPinned || isLimited ? scroller : '', isLimited ? limited : ''].join(' ')}>
      <table
        role="table"
        aria-label={label}
        aria-busy={isRefreshing}
        className={isRefreshing ? `${table} ${refreshing}` : table}
      >
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {columns.map(column => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={columnLooks(column, isPinned, heading)}
              >
                {column.title}
              </th>
            ))}
            {rowActions ? (
              <th role="columnheader" scope="col" className={heading}>
                <VisuallyHidden>{rowActions.label}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup" className={body}>
          {rows}
        </tbody>
      </table>
    </div>
  );

  if (shown === 'loading') return <Loading label={loadingLabel}>{content}</Loading>;
  return (
    <>
      {content}
      {more ? <LoadMore {...more} /> : null}
    </>
  );
}
