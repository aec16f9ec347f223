// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that an element is a table's once its display is another

import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Loading } from '../Skeleton/index.ts';
import { body, frame, limited, phoneSort, scroller, table } from './Table.css.ts';
import { TableHead, type TableSorting } from './TableHead.tsx';
import { type RowShape, SkeletonRow, TableRow } from './TableRow.tsx';

export type TableProps<Item> = CollectionProps<Item> &
  RowShape<Item> & {
    /** Skeleton rows while loading. */
    expectedRows?: number;
    /** Scrolls inside itself under its head, instead of growing with its rows. */
    isLimited?: boolean;
    /** Left out where the order of the rows cannot be chosen. */
    sorting?: TableSorting;
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
  sorting,
}: TableProps<Item>) {
  const shown = displayState(state, items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;

  const shape = { columns, rowActions, isPinned };
  const rows =
    shown === 'loading'
      ? // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        Array.from({ length: expectedRows }, (_, index) => <SkeletonRow key={index} {...shape} />)
      : items?.map(item => <TableRow key={itemKey(item)} item={item} {...shape} />);

  const content = (
    <div
      className={[frame, isPinned || isLimited ? scroller : '', isLimited ? limited : ''].join(' ')}
      // Rows may hold nothing that takes the focus: then it is this that the keyboard scrolls.
      {...(isLimited && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        role="table"
        aria-label={label}
        aria-busy={isRefreshing}
        className={isRefreshing ? `${table} ${refreshing}` : table}
      >
        <TableHead {...shape} sorting={sorting} />
        <tbody role="rowgroup" className={body}>
          {rows}
        </tbody>
      </table>
    </div>
  );

  return (
    <>
      {sorting ? <div className={phoneSort}>{sorting.control}</div> : null}
      {shown === 'loading' ? <Loading label={loadingLabel}>{content}</Loading> : content}
      {more && shown === 'ready' ? <LoadMore {...more} /> : null}
    </>
  );
}
