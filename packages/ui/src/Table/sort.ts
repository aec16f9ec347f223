/** Sort directions, as in ARIA. */
export type SortDirection = 'ascending' | 'descending';

/** The column and direction by which rows are sorted. */
export type TableSort = { column: string; direction: SortDirection };

const reverse = { ascending: 'descending', descending: 'ascending' } as const;

/**
 * Returns the sort order after a heading is pressed: sorted by its column, then reversed, then unsorted.
 *
 * @param first the direction at the first press
 */
export function nextSort(sort: TableSort | null, column: string, first: SortDirection): TableSort | null {
  if (sort?.column !== column) return { column, direction: first };
  return sort.direction === first ? { column, direction: reverse[first] } : null;
}
