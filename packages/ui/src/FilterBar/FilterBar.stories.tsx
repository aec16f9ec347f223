import preview from '@portico/storybook/preview';
import { X } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { SearchField } from '../SearchField/index.ts';
import { Select } from '../Select/index.ts';
import { FilterBar } from './FilterBar.tsx';

/** Keeps the search text, as a screen would. */
function Search({ of = '' }: { of?: string }) {
  const [text, setText] = useState(of);
  return (
    <SearchField
      label="Search users"
      placeholder="Search by name or email"
      clearLabel="Clear search"
      value={text}
      onChange={setText}
    />
  );
}

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
    search: <Search />,
    children: [
      <Choice key="role" label="Role" every="Every role" />,
      <Choice key="status" label="Status" every="Every status" />,
    ],
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Every role Role' })).toBeVisible();
  },
});

const clear = (
  <Button variant="quiet" icon={<X />}>
    Clear filters
  </Button>
);

export const Filtered = meta.story({ args: { search: <Search of="ada" />, clear } });

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small', isRotated: false } },
  args: { search: <Search of="ada" />, clear },
});

export const Permutations = meta.story({
  args: {
    search: <Search of={'unbroken'.repeat(20)} />,
    clear,
    children: [
      <Choice key="role" label="Role" every={'unbroken'.repeat(6)} />,
      <Choice key="status" label="Status" every="Several words that do not fit" />,
      <Choice key="app" label="Application" every="Every application" />,
    ],
  },
});
