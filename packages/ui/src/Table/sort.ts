/** In which way rows are sorted, in ARIA's words. */
export type SortDirection = 'ascending' | 'descending';

/** By which column rows are sorted, and in which way. */
export type TableSort = { column: string; direction: SortDirection };

const reverse = { ascending: 'descending', descending: 'ascending' } as const;

/**
 * What pressing a heading leads to: sorted by its column, then the other way round, then not sorted at all.
 *
 * @param first the way in which the column is sorted at the first press
 */
export function nextSort(sort: TableSort | null, column: string, first: SortDirection): TableSort | null {
  if (sort?.column !== column) return { column, direction: first };
  return sort.direction === first ? { column, direction: reverse[first] } : null;
}
