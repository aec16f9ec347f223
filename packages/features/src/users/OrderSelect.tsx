import { Select } from '@portico/ui/Select';
import { orderings } from './filter.ts';

type Ordering = (typeof orderings)[number];

interface OrderSelectProps {
  ordering: Ordering;
  onChange: (ordering: Ordering) => void;
}

/** The choice of an order, where the table has no headings. */
export const OrderSelect = ({ ordering, onChange }: OrderSelectProps) => (
  <Select
    label="Sort by"
    value={String(orderings.indexOf(ordering))}
    options={orderings.map(({ label }, place) => ({ value: String(place), label }))}
    onChange={place => onChange(orderings[Number(place)] ?? orderings[0])}
  />
);
