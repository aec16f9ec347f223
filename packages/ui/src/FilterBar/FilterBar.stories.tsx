import preview from '@portico/storybook/preview';
import { X } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { keepingValue } from '../keepingValue.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { Select } from '../Select/Select.tsx';
import { FilterBar } from './FilterBar.tsx';

/** Keeps the search text, as a screen would. */
const Search = keepingValue(SearchField);
const search = {
  label: 'Search users',
  placeholder: 'Search by name or email',
  clearLabel: 'Clear search',
  value: '',
  onChange: () => undefined,
};

/** A select whose first option means no filter. */
const Choice = ({ label, every }: { label: string; every: string }) => (
  <Select
    label={label}
    isLabelHidden
    value="every"
    options={[{ value: 'every', label: every }]}
    onChange={() => undefined}
  />
);

const meta = preview.meta({
  component: FilterBar,
  args: {
    search: <Search {...search} />,
    children: [
      <Choice key="role" label="Role" every="Every role" />,
      <Choice key="status" label="Status" every="Every status" />,
    ],
  },
});

export const Default = meta.story({ tags: ['full'] });

const clear = (
  <Button variant="quiet" icon={<X />}>
    Clear filters
  </Button>
);

export const Permutations = meta.story({
  args: {
    search: <Search {...search} value={'unbroken'.repeat(20)} />,
    clear,
    children: [
      <Choice key="role" label="Role" every={'unbroken'.repeat(6)} />,
      <Choice key="status" label="Status" every="Several words that do not fit" />,
      <Choice key="app" label="Application" every="Every application" />,
    ],
  },
});
