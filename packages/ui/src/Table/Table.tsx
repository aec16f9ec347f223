// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed

import { use } from 'react';
import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Loading } from '../Skeleton/Skeleton.tsx';
import { gridOf, type RowShape } from './columns.ts';
import { compact } from './density.css.ts';
import { TableDensity } from './density.ts';
import { body, cardSort, limited, table, whole } from './Table.css.ts';
import { TableHead, type TableSorting } from './TableHead.tsx';
import { SkeletonRow, TableRow } from './TableRow.tsx';
import { useRowKeys } from './useRowKeys.ts';

export type TableProps<Item> = CollectionProps<Item> &
  RowShape<Item> & {
    /** The number of skeleton rows while loading. */
    expectedRows?: number;
    /** Limits the height and scrolls under a sticky header. */
    isLimited?: boolean;
    /** Absent if rows cannot be sorted. */
    sorting?: TableSorting;
  };

/**
 * A comparison of items with the same properties; if it is narrower than 672 px, a list of two-line rows or of cards. It is a native table
 * with buttons in its cells, which are one tab stop with arrow keys inside. For items to read one by one, use `List`.
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
  lines,
  expectedRows = 5,
  isLimited = false,
  sorting,
}: TableProps<Item>) {
  const rowKeys = useRowKeys();
  const shown = displayState(state, items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;

  const shape = { columns, rowActions, lines };
  const isCompact = use(TableDensity) === 'compact';
  const grid = gridOf(shape);
  const rows =
    shown === 'loading'
      ? // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        Array.from({ length: expectedRows }, (_, index) => <SkeletonRow key={index} {...shape} />)
      : items?.map(item => <TableRow key={itemKey(item)} item={item} {...shape} />);

  const content = (
    <div
      className={isLimited ? limited : undefined}
      // Focusable, because rows without focusable content could not be scrolled with the keyboard.
      {...(isLimited && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        role="table"
        aria-label={label}
        aria-busy={isRefreshing || shown === 'loading'}
        className={[table, grid.className, isCompact ? compact : '', isRefreshing ? refreshing : ''].join(
          ' ',
        )}
        style={grid.variables}
      >
        <TableHead {...shape} sorting={sorting} />
        <tbody role="rowgroup" className={body} {...rowKeys}>
          {rows}
        </tbody>
      </table>
    </div>
  );

  return (
    <div className={whole}>
      {sorting ? <div className={cardSort}>{sorting.control}</div> : null}
      {shown === 'loading' ? <Loading label={loadingLabel} /> : null}
      {/* Not within it: the headings, with an open menu and the focus, stay when the rows arrive. */}
      {content}
      {more && shown === 'ready' ? <LoadMore {...more} /> : null}
    </div>
  );
}
