import { Select } from '@portico/ui/Select';
import { sortOptions } from './filter.ts';

type Ordering = (typeof sortOptions)[number];

interface SortSelectProps {
  ordering: Ordering;
  onChange: (ordering: Ordering) => void;
}

/** Selects the sort order where the table shows no column headings. */
export const SortSelect = ({ ordering, onChange }: SortSelectProps) => (
  <Select
    label="Sort by"
    value={String(sortOptions.indexOf(ordering))}
    options={sortOptions.map(({ label }, index) => ({ value: String(index), label }))}
    onChange={index => onChange(sortOptions[Number(index)] ?? sortOptions[0])}
  />
);
