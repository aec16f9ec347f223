// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a cell of a grid be one (ARIA in HTML, 'td')
// biome-ignore-all lint/a11y/useFocusableInteractive: the switch in the cell takes the focus
// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that an element is a table's once its display is another
import { memo, type ReactNode } from 'react';
import { Skeleton } from '../Skeleton/index.ts';
import { Toggle } from '../Toggle/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { cellSize, indicesOf, type Span } from './geometry.ts';
import { cell, name, names, row as rowLooks } from './Matrix.css.ts';

/** What a cell shows. */
export type MatrixCell = {
  /** The whole of what is on or off: 'Wiki for Ada Lovelace'. */
  label: string;
  isSelected: boolean;
  /** Why it cannot be changed. */
  reason?: string;
  /** Somebody waits for it to be turned on. */
  isMarked?: boolean;
};

export type MatrixColumn = {
  id: string;
  title: string;
  /** A word or two under the title. */
  note?: string;
};

/** What the rows of a matrix share. */
export type MatrixShape<Row, Column extends MatrixColumn> = {
  columns: readonly Column[];
  /** Names a row, in a line or two that are cut where they are too long. */
  renderName: (row: Row) => ReactNode;
  /** What a row's name is in full. */
  nameOf: (row: Row) => string;
  cellOf: (row: Row, column: Column) => MatrixCell;
  /** Stands for the cells of a row that is on its way: 'Loading this user'. */
  rowLoadingLabel: string;
};

type MatrixRowProps<Row, Column extends MatrixColumn> = MatrixShape<Row, Column> & {
  /** From 0. */
  index: number;
  /** Undefined while it is on its way. */
  row: Row | undefined;
  shown: Span;
  /** The column of the tab stop, where it is in this row. */
  tabStop: number | null;
  onChange: (row: number, column: number, isSelected: boolean) => void;
};

function MatrixRowInner<Row, Column extends MatrixColumn>({
  index,
  row,
  shown,
  tabStop,
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
      // The head is the first row.
      aria-rowindex={index + 2}
      className={rowLooks}
      style={{ insetBlockStart: `${index * cellSize.row}rem` }}
    >
      <th role="rowheader" scope="row" aria-colindex={1} className={name} title={row && nameOf(row)}>
        {row === undefined ? <NameToCome label={rowLoadingLabel} /> : renderName(row)}
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
            className={cell}
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

/** Where a column begins. */
export const columnStart = (number: number) => `calc(${names} + ${number * cellSize.column}rem)`;

const NameToCome = ({ label }: { label: string }) => (
  <>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton length="medium" />
  </>
);

/** One row of a matrix. It is drawn anew only for what concerns it. */
export const MatrixRow = memo(MatrixRowInner) as typeof MatrixRowInner;
