/** Sizes that the styles and the arithmetic of scrolling share, in `rem`: 44 and 120 px as a rule. */
export const cellSize = { row: 2.75, column: 7.5 } as const;

/** A part of the rows or of the columns; `end` is the first that is not in it. */
export interface Span {
  start: number;
  end: number;
}

/** Things of one size in a row, of which a part is seen. Lengths are in one unit. */
interface Strip {
  size: number;
  count: number;
  /** How many are drawn beyond each edge, and by how many at once the span moves. */
  margin: number;
  /** How far it is scrolled. */
  offset: number;
  /** How much of it is seen. */
  extent: number;
}

/** What is to be drawn of a strip. */
export function spanOf({ size, count, margin, offset, extent }: Strip): Span {
  const first = Math.floor(offset / size / margin) * margin - margin;
  const last = Math.ceil((offset + extent) / size / margin) * margin + margin;
  return { start: Math.max(0, Math.min(first, count)), end: Math.min(Math.max(last, 0), count) };
}

/** The numbers of a span in order, and `kept` wherever it lies: the place that has the focus is always drawn. */
export function indicesOf({ start, end }: Span, kept: number | null): number[] {
  const numbers = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place);
  if (kept === null) return numbers;
  if (kept < start) numbers.unshift(kept);
  else if (kept >= end) numbers.push(kept);
  return numbers;
}

/** A cell, by its row and column. */
export interface Place {
  row: number;
  column: number;
}

/** How large the matrix is, and how many rows a page moves. */
export interface Extent {
  rows: number;
  columns: number;
  page: number;
}

/** A pressed key, and whether what is read runs from right to left. */
interface Key {
  key: string;
  isFar: boolean;
  isMirrored: boolean;
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const moves: Readonly<Record<string, (at: Place, by: Extent & { isFar: boolean }) => Partial<Place>>> = {
  ArrowUp: ({ row }, { isFar }) => ({ row: isFar ? 0 : row - 1 }),
  ArrowDown: ({ row }, { isFar, rows }) => ({ row: isFar ? rows : row + 1 }),
  ArrowLeft: ({ column }, { isFar }) => ({ column: isFar ? 0 : column - 1 }),
  ArrowRight: ({ column }, { isFar, columns }) => ({ column: isFar ? columns : column + 1 }),
  Home: (_, { isFar }) => (isFar ? { row: 0, column: 0 } : { column: 0 }),
  End: (_, { isFar, rows, columns }) => (isFar ? { row: rows, column: columns } : { column: columns }),
  PageUp: ({ row }, { page }) => ({ row: row - page }),
  PageDown: ({ row }, { page }) => ({ row: row + page }),
};

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The nearest place that there is. */
export const clampPlace = (
  { row, column }: Place,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

/**
 * Where a key leads. WAI-ARIA Authoring Practices, 'Grid', 'Keyboard interaction for data grids'.
 *
 * @returns null for a key that leads nowhere
 */
export function moveOf({ key, isFar, isMirrored }: Key, at: Place, extent: Extent): Place | null {
  const move = moves[(isMirrored ? mirrored[key] : undefined) ?? key];
  return move === undefined ? null : clampPlace({ ...at, ...move(at, { ...extent, isFar }) }, extent);
}
