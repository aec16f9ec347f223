// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it (ARIA in HTML, 'td')
// biome-ignore-all lint/a11y/useFocusableInteractive: the switch in the cell is focusable
// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles if `display` is changed
import { memo, type ReactNode } from 'react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Toggle } from '../Toggle/Toggle.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { cellSize, indicesOf, type Span } from './geometry.ts';
import * as styles from './Matrix.css.ts';

/** The content of a cell. */
export type MatrixCell = {
  /** The full accessible name: 'Wiki for Ada Lovelace'. */
  label: string;
  isSelected: boolean;
  /** The reason why it is disabled. */
  reason?: string;
  /** Someone has requested it. */
  isMarked?: boolean;
};

export type MatrixColumn = {
  id: string;
  title: string;
  /** One or two words below the title. */
  note?: string;
};

/** Props that all rows of a matrix share. */
export type MatrixShape<Row, Column extends MatrixColumn> = {
  columns: readonly Column[];
  /** Renders a row's name, on one or two lines that are truncated. */
  renderName: (row: Row) => ReactNode;
  /** Returns a row's full name. */
  nameOf: (row: Row) => string;
  cellOf: (row: Row, column: Column) => MatrixCell;
  /** Announced for a row that is loading: 'Loading this user'. */
  rowLoadingLabel: string;
};

type MatrixRowProps<Row, Column extends MatrixColumn> = MatrixShape<Row, Column> & {
  /** Index of the row. */
  index: number;
  /** Undefined while loading. */
  row: Row | undefined;
  shown: Span;
  /** The column of the tab stop, if it is in this row. */
  tabStop: number | null;
  /** The column of the selected cell, if it is in this row. */
  selected: number | null;
  onChange: (row: number, column: number, isSelected: boolean) => void;
};

function MatrixRowInner<Row, Column extends MatrixColumn>({
  index,
  row,
  shown,
  tabStop,
  selected,
  columns,
  renderName,
  nameOf,
  cellOf,
  rowLoadingLabel,
  onChange,
}: MatrixRowProps<Row, Column>) {
  return (
    <tr
      role="row"
      // The header is the first row.
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ insetBlockStart: `${index * cellSize.row}rem` }}
    >
      <th role="rowheader" scope="row" aria-colindex={1} className={styles.name} title={row && nameOf(row)}>
        {row === undefined ? <NameSkeleton label={rowLoadingLabel} /> : renderName(row)}
      </th>
      {indicesOf(shown, tabStop).map(number => {
        const column = columns[number];
        if (column === undefined) return null;
        const known = row === undefined ? { label: rowLoadingLabel, isSelected: false } : cellOf(row, column);
        return (
          <td
            key={number}
            role="gridcell"
            aria-colindex={number + 2}
            data-row={index}
            data-column={number}
            data-selected={number === selected || undefined}
            className={styles.cell}
            style={{ insetInlineStart: columnStart(number) }}
          >
            <Toggle
              {...known}
              isLoading={row === undefined}
              isTabStop={number === tabStop}
              onChange={isSelected => onChange(index, number, isSelected)}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** Returns the start position of a column. */
export const columnStart = (number: number) => `calc(${styles.names} + ${number * cellSize.column}rem)`;

const NameSkeleton = ({ label }: { label: string }) => (
  <>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton length="medium" />
  </>
);

/** One row of a matrix, memoised so that it renders only when it changes. */
export const MatrixRow = memo(MatrixRowInner) as typeof MatrixRowInner;
