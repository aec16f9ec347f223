import type { ReactNode } from 'react';
import { actionSpace, covering, lined, place, rank, short } from './lines.css.ts';
import type { SortDirection } from './sort.ts';
import {
  align as aligns,
  fewerTracks,
  leaving,
  narrowOnly,
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
  /** In a table narrower than 928 or 1,120 px it is not shown: an extra column. The same width as `stacksIn` of the table. */
  leavesIn?: keyof typeof stacking;
  /** Not chosen by the reader: only two-line rows show it, if it is one of their facts. */
  isHidden?: boolean;
  /** Makes the column sortable, at the first press in this direction. */
  sorts?: SortDirection;
  /** The text in a two-line row, if the cell is too wide there. */
  short?: (item: Item) => string;
};

/** Ids of the columns in a row of a table narrower than 672 px. The row's page or its details show all. */
export type TableLines = {
  /** At the end of the first line, after the name. */
  end?: string;
  /** In the second line, the most important first. Those that do not fit are hidden; a single one is truncated. */
  facts: readonly string[];
};

/** Props that all rows of a table share. */
export type RowShape<Item> = {
  columns: readonly TableColumn<Item>[];
  /** Buttons of a row: an `IconButton`, or a `Menu`. */
  rowActions?: {
    /** The heading, for screen readers. */
    label: string;
    /** An `IconButton` in the place of the heading: what concerns the whole table. */
    heading?: ReactNode;
    render: (item: Item) => ReactNode;
    /** `word` for a button with a word, `cover` for a single icon that a press anywhere in a two-line row means. */
    looks?: 'icon' | 'word' | 'cover';
  };
  /** Makes each row of a narrow table two lines. Without it, a row is a card with all columns. */
  lines?: TableLines;
};

/**
 * Returns the classes of a column's cells.
 *
 * @param lines the columns of two-line rows, if the table has them
 * @param below the classes of a column that is below the others
 */
export function columnLooks<Item>(
  { id, align = 'start', isSnug, stacksIn, leavesIn, isHidden, short: shortText }: TableColumn<Item>,
  lines: TableLines | undefined,
  below: typeof stacked | typeof stackedHeading,
  ...others: string[]
): string {
  const looks = [...others, aligns[align]];
  if (id === lines?.end) looks.push(place.end);
  if (lines?.facts.includes(id)) looks.push(place.fact);
  if (lines && shortText) looks.push(short);
  if (isSnug) looks.push(snug);
  if (isHidden) looks.push(narrowOnly);
  else if (stacksIn) looks.push(below[stacksIn]);
  else if (leavesIn) looks.push(leaving[leavesIn]);
  return looks.join(' ');
}

/** Returns the columns that a row has: in a two-line row, hidden ones may be facts. */
export const presentColumns = <Item>({ columns, lines }: RowShape<Item>) =>
  columns.filter(({ id, isHidden }) => !isHidden || lines?.end === id || lines?.facts.includes(id));

const trackOf = <Item>({ isSnug, share = 1 }: TableColumn<Item>) =>
  isSnug ? 'max-content' : `minmax(0, ${share}fr)`;

/** Returns the attributes of a column's cell in a two-line row: its place among the facts, and its short text. */
export function lineProps<Item>(
  { id, short: text }: TableColumn<Item>,
  lines: TableLines | undefined,
  item?: Item,
) {
  const index = lines?.facts.indexOf(id) ?? -1;
  return {
    // The first line, its break and then the facts.
    style: index < 0 ? undefined : { [nameOf(rank)]: index + 3 },
    'data-short': text && lines && item !== undefined ? text(item) : undefined,
  };
}

/** Returns the classes of the cell of a row's buttons. */
export const actionLooks = <Item>({ rowActions }: RowShape<Item>, ...others: string[]): string =>
  [...others, ...(rowActions?.looks === 'cover' ? [covering] : [])].join(' ');

/** Returns the class and the variables that size the columns. */
export function gridOf<Item>({ columns, rowActions, lines }: RowShape<Item>) {
  const tracksOf = (some: readonly TableColumn<Item>[]) =>
    [...some.map(trackOf), ...(rowActions ? ['max-content'] : [])].join(' ');
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const breaking = ({ stacksIn, leavesIn }: TableColumn<Item>) => stacksIn ?? leavesIn;
  const [stacks] = shown.flatMap(column => breaking(column) ?? []);
  return {
    className: [
      stacks ? stacking[stacks] : '',
      lines ? lined : '',
      rowActions ? actionSpace[rowActions.looks === 'word' ? 'word' : 'icon'] : '',
    ].join(' '),
    variables: {
      [nameOf(tracks)]: tracksOf(shown),
      [nameOf(fewerTracks)]: tracksOf(shown.filter(column => !breaking(column))),
    },
  };
}

/** Returns the name of a CSS variable: '--x' of 'var(--x)'. */
const nameOf = (variable: string) => variable.slice('var('.length, -1);
