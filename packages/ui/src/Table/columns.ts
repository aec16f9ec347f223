import type { ReactNode } from 'react';
import type { SortDirection } from './sort.ts';
import {
  align as aligns,
  fewerTracks,
  snug,
  type stacked,
  type stackedHeading,
  stacking,
  tracks,
} from './Table.css.ts';

export type TableColumn<Item> = {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** The column names the row. Exactly one, usually the first. */
  isRowHeader?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'center' | 'end';
  /** As narrow as its content, which must be short: the other columns share the rest of the width. */
  isSnug?: boolean;
  /** The part of the shared width, relative to other columns. 1 by default. */
  share?: number;
  /** At most one column: in a table narrower than 928 or 1,120 px it is below the others, over the whole row. */
  stacksIn?: keyof typeof stacking;
  /** Makes the column sortable, at the first press in this direction. */
  sorts?: SortDirection;
};

/** Props that all rows of a table share. */
export type RowShape<Item> = {
  columns: readonly TableColumn<Item>[];
  /** Buttons of a row: an `IconButton`, or a `Menu`. */
  rowActions?: { label: string; render: (item: Item) => ReactNode };
};

/**
 * Returns the classes of a column's cells.
 *
 * @param below the classes of a column that is below the others
 */
export function columnLooks<Item>(
  { align = 'start', isSnug, stacksIn }: TableColumn<Item>,
  below: typeof stacked | typeof stackedHeading,
  ...others: string[]
): string {
  const looks = [...others, aligns[align]];
  if (isSnug) looks.push(snug);
  if (stacksIn) looks.push(below[stacksIn]);
  return looks.join(' ');
}

const trackOf = <Item>({ isSnug, share = 1 }: TableColumn<Item>) =>
  isSnug ? 'max-content' : `minmax(0, ${share}fr)`;

/** Returns the class and the variables that size the columns. */
export function gridOf<Item>({ columns, rowActions }: RowShape<Item>) {
  const tracksOf = (some: readonly TableColumn<Item>[]) =>
    [...some.map(trackOf), ...(rowActions ? ['max-content'] : [])].join(' ');
  const stacks = columns.find(({ stacksIn }) => stacksIn)?.stacksIn;
  return {
    className: stacks ? stacking[stacks] : '',
    variables: {
      [nameOf(tracks)]: tracksOf(columns),
      [nameOf(fewerTracks)]: tracksOf(columns.filter(({ stacksIn }) => !stacksIn)),
    },
  };
}

/** Returns the name of a CSS variable: '--x' of 'var(--x)'. */
const nameOf = (variable: string) => variable.slice('var('.length, -1);
