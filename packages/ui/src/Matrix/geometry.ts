/** Sizes in `rem` that the styles and the virtual scrolling share, by default 44 and 120 px. */
export const cellSize = { row: 2.75, column: 6.5 } as const;

/** A range of rows or columns; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A line of items of equal size, partly visible. All lengths have the same unit. */
interface Strip {
  size: number;
  count: number;
  /** Items rendered beyond each edge, and the step by which the span moves. */
  margin: number;
  /** The scroll offset. */
  offset: number;
  /** The visible length. */
  extent: number;
}

/** Returns the span of a strip to render. */
export function spanOf({ size, count, margin, offset, extent }: Strip): Span {
  const first = Math.floor(offset / size / margin) * margin - margin;
  const last = Math.ceil((offset + extent) / size / margin) * margin + margin;
  return { start: Math.max(0, Math.min(first, count)), end: Math.min(Math.max(last, 0), count) };
}

/** Returns the indices of a span in order, including `kept`: the focused position is always rendered. */
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

/** The size of the matrix, and the rows by which Page Up and Page Down move. */
export interface Extent {
  rows: number;
  columns: number;
  page: number;
}

/** A pressed key. `isMirrored`: in right-to-left text. */
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

/** Returns the nearest existing position. */
export const clampPlace = (
  { row, column }: Place,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

/**
 * Returns the position to which a key moves. WAI-ARIA Authoring Practices, 'Keyboard interaction for data grids'.
 *
 * @returns null for a key without a meaning
 */
export function moveOf({ key, isFar, isMirrored }: Key, at: Place, extent: Extent): Place | null {
  const move = moves[(isMirrored ? mirrored[key] : undefined) ?? key];
  return move === undefined ? null : clampPlace({ ...at, ...move(at, { ...extent, isFar }) }, extent);
}
