import { Select } from '@portico/ui/Select';
import type { TableSorting } from '@portico/ui/Table';
import { fromTableSort, type SortOption, type SortOptions, toTableSort } from './sortOrders.ts';

/** Returns the sorting of a table: by its headings or, where it shows none, by a list of the orders. */
export const tableSorting = (
  options: SortOptions,
  ordering: SortOption,
  sortBy: (option: SortOption) => void,
): TableSorting => ({
  sort: toTableSort(ordering),
  onChange: sort => sortBy(fromTableSort(options, sort)),
  control: (
    <Select
      label="Sort by"
      value={String(options.indexOf(ordering))}
      options={options.map(({ label }, index) => ({ value: String(index), label }))}
      onChange={index => sortBy(options[Number(index)] ?? options[0])}
    />
  ),
});
