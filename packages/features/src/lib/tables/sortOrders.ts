import type { TableSort } from '@portico/ui/Table';

/** A sort order of a list. Its key is that of the API, and the id of a column. */
export interface SortOption<Key extends string = string> {
  sort: Key;
  order: 'asc' | 'desc';
  label: string;
}

/** The sort orders to choose from. The first is the default. */
export type SortOptions<Key extends string = string> = readonly [SortOption<Key>, ...SortOption<Key>[]];

/** Returns the sort order of a query. */
export function sortOptionOf(options: SortOptions, query: { sort?: string; order?: string }): SortOption {
  const { sort = options[0].sort, order = options[0].order } = query;
  return options.find(option => option.sort === sort && option.order === order) ?? options[0];
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Converts a sort order to the table's. */
export const toTableSort = ({ sort, order }: SortOption): TableSort => ({
  column: sort,
  direction: directions[order],
});

/** Converts the table's sort order back; null means the default. */
export const fromTableSort = (options: SortOptions, tableSort: TableSort | null): SortOption =>
  options.find(
    ({ sort, order }) => sort === tableSort?.column && directions[order] === tableSort.direction,
  ) ?? options[0];
