import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Filters in one line above a list: a search, two or three choices, and a button to clear them.',
  use: ['A list can be searched and narrowed by a few values.'],
  avoid: ['For a form to submit, use `Form`.', 'For parts of a screen, use `Tabs`.'],
  do: [
    'Keep filters in the address, so that they survive a reload.',
    'Show `clear` only while a filter is set.',
  ],
  dont: ['Do not add an Apply button: filters apply at once.'],
  keyboard: 'The keyboard stops at each control in reading order.',
  accessibility: [
    'It adds no semantics: each control has its own name, visible or not.',
    'Leave out `clear` while there is no filter, so there is no dead button.',
  ],
  sample: `<FilterBar
  search={<SearchField label="Search users" value={text} onChange={setText} clearLabel="Clear" />}
  clear={<Button variant="quiet" onPress={clearFilters}>Clear filters</Button>}
>
  <Select label="Role" options={roles} value={role} onChange={setRole} isLabelHidden />
</FilterBar>`,
};
