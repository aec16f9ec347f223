// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it (ARIA in HTML, 'table')
// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import { useCallback, useEffect, useRef } from 'react';
import { refreshing } from '../Collection/Collection.css.ts';
import type { CollectionProps } from '../Collection/collection.ts';
import { cellSize, indicesOf, type Place } from './geometry.ts';
import * as styles from './Matrix.css.ts';
import { columnStart, type MatrixColumn, MatrixRow, type MatrixShape } from './MatrixRow.tsx';
import { useCells } from './useCells.ts';
import { useWindow } from './useWindow.ts';

export type GridProps<Row, Column extends MatrixColumn> = MatrixShape<Row, Column> &
  Pick<CollectionProps<Row>, 'label' | 'isRefreshing'> & {
    /** The title of the column of row names. */
    rowsTitle: string;
    rowCount: number;
    /** Returns undefined for a row that is loading. */
    rowAt: (index: number) => Row | undefined;
    onChange: (row: Row, column: Column, isSelected: boolean) => void;
    /** Called when the rows from `start` to `end` (exclusive) are shown, to load missing ones. */
    onRowsShown?: (start: number, end: number) => void;
    /** The cell whose details the screen shows. */
    selected?: Place | null;
    /** Called with the cell that gets the focus or is pressed, and with null for Escape. */
    onSelect?: (place: Place | null, isPressed: boolean) => void;
  };

/** The cells of a matrix that is not empty. */
export function MatrixGrid<Row, Column extends MatrixColumn>({
  label,
  isRefreshing = false,
  rowsTitle,
  rowCount,
  rowAt,
  onChange,
  onRowsShown,
  selected = null,
  onSelect,
  columns,
  ...shape
}: GridProps<Row, Column>) {
  const frameRef = useRef<HTMLDivElement>(null);
  const cornerRef = useRef<HTMLTableCellElement>(null);
  const extent = { rows: rowCount, columns: columns.length };
  const shown = useWindow(frameRef, cornerRef, extent);
  const { active, handlers } = useCells(frameRef, { ...extent, page: shown.page }, onSelect);

  const latest = useRef({ rowAt, columns, onChange, onRowsShown });
  latest.current = { rowAt, columns, onChange, onRowsShown };
  const change = useCallback((index: number, number: number, isSelected: boolean) => {
    const row = latest.current.rowAt(index);
    const column = latest.current.columns[number];
    if (row !== undefined && column !== undefined) latest.current.onChange(row, column, isSelected);
  }, []);
  const { start, end } = shown.rows;
  useEffect(() => latest.current.onRowsShown?.(start, end), [start, end]);

  return (
    <div
      ref={frameRef}
      className={isRefreshing ? `${styles.frame} ${refreshing}` : styles.frame}
      onScroll={shown.follow}
    >
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isRefreshing}
        className={styles.table}
        style={{ inlineSize: columnStart(columns.length) }}
        {...handlers}
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} className={styles.headRow}>
            <th ref={cornerRef} role="columnheader" scope="col" aria-colindex={1} className={styles.corner}>
              {rowsTitle}
            </th>
            {indicesOf(shown.columns, null).map(number => {
              const column = columns[number];
              return column === undefined ? null : (
                <ColumnHead key={number} number={number} isCurrent={number === active.column} {...column} />
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body} style={{ blockSize: `${rowCount * cellSize.row}rem` }}>
          {indicesOf(shown.rows, active.row).map(index => (
            <MatrixRow
              key={index}
              {...shape}
              index={index}
              row={rowAt(index)}
              columns={columns}
              shown={shown.columns}
              tabStop={index === active.row ? active.column : null}
              selected={index === selected?.row ? selected.column : null}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps = MatrixColumn & {
  /** Index of the column. */
  number: number;
  /** The tab stop is in this column. */
  isCurrent: boolean;
};

/** The title of a column. If truncated, it is complete in its tooltip and in every cell's name. */
const ColumnHead = ({ number, isCurrent, title, note }: ColumnHeadProps) => (
  <th
    role="columnheader"
    scope="col"
    aria-colindex={number + 2}
    title={title}
    className={isCurrent ? `${styles.columnHead} ${styles.current}` : styles.columnHead}
    style={{ insetInlineStart: columnStart(number) }}
  >
    <span className={styles.title}>{title}</span>
    {note ? <span className={styles.note}>{note}</span> : null}
  </th>
);
