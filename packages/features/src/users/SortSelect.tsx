import { Select } from '@portico/ui/Select';
import { sortOptions } from './filter.ts';

type Ordering = (typeof sortOptions)[number];

interface SortSelectProps {
  ordering: Ordering;
  onChange: (ordering: Ordering) => void;
}

/** The choice of an order, where the table has no headings. */
export const SortSelect = ({ ordering, onChange }: SortSelectProps) => (
  <Select
    label="Sort by"
    value={String(sortOptions.indexOf(ordering))}
    options={sortOptions.map(({ label }, place) => ({ value: String(place), label }))}
    onChange={place => onChange(sortOptions[Number(place)] ?? sortOptions[0])}
  />
);
