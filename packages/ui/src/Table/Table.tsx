// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed

import { use } from 'react';
import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState, type FixedCollectionProps } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Loading } from '../Skeleton/Skeleton.tsx';
import { gridOf, type RowShape } from './columns.ts';
import { compact } from './density.css.ts';
import { TableDensity } from './density.ts';
import { body, cardSort, table, whole } from './Table.css.ts';
import { TableHead, type TableSorting } from './TableHead.tsx';
import { SkeletonRow, TableRow } from './TableRow.tsx';
import { useRowKeys } from './useRowKeys.ts';

type TableShape<Item> = RowShape<Item> & {
  /** The number of skeleton rows while loading. */
  expectedRows?: number;
  /** Absent if rows cannot be sorted. */
  sorting?: TableSorting;
};

export type TableProps<Item> = CollectionProps<Item> & TableShape<Item>;

/**
 * A comparison of items with the same properties; if it is narrower than 672 px, a list of two-line rows or of cards. It is a native table
 * with buttons in its cells, which are one tab stop with arrow keys inside. For items to read one by one, use `List`.
 */
export function Table<Item>({
  label,
  state = 'ready',
  items,
  itemKey,
  loadingLabel = '',
  empty = null,
  failed = null,
  isRefreshing = false,
  more,
  columns,
  rowActions,
  lines,
  expectedRows = 5,
  sorting,
}: (CollectionProps<Item> | FixedCollectionProps<Item>) & TableShape<Item>) {
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

  return (
    <div className={whole}>
      {sorting ? <div className={cardSort}>{sorting.control}</div> : null}
      {shown === 'loading' ? <Loading label={loadingLabel} /> : null}
      {/* Not within it: the headings, with an open menu and the focus, stay when the rows arrive. */}
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
      {more && shown === 'ready' ? <LoadMore {...more} /> : null}
    </div>
  );
}
