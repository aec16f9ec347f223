import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'Items with the same properties, to compare. On a phone it is a list of two-line rows, or of cards. It includes its states: loading, failed, empty.',
  use: ['Readers compare items by the same properties, or look for one and act on it.'],
  avoid: [
    'For items to read one by one, use `List`.',
    'For the properties of one thing, use `DescriptionList`.',
    'For a switch in each cell, use `Matrix`.',
  ],
  do: [
    'Pass all four states, so that none is forgotten.',
    'Mark the column that names the row with `isRowHeader`.',
    'Put what can be done with a row into `rowActions`.',
    'Let readers edit a cell with `EditInPlace`, and offer the same in a dialog for narrow tables.',
    'Set `lines` if a row has a page or details, which show what two lines cannot.',
  ],
  dont: ['Do not scroll it sideways: let it stack.', 'Do not show a column that is the same in every row.'],
  keyboard: {
    Tab: 'Stops at sortable headings, and at the controls in the rows.',
    'Enter or Space': 'On a heading, sorts by it: ascending, descending, not at all.',
    'Arrow keys': 'Scroll a table that is limited in height.',
  },
  accessibility: [
    'It is a table for screen readers on a phone too; one column names the rows.',
    'The heading has the sort order in `aria-sort`.',
    'Actions of a row name the row: "Edit Ada Lovelace".',
  ],
  sample: `<Table
  label="Users"
  state="ready"
  items={users}
  itemKey={user => user.id}
  columns={[
    { id: 'name', title: 'Name', isRowHeader: true, cell: user => <Name>{user.name}</Name> },
    { id: 'role', title: 'Role', cell: user => <Badge>{user.role}</Badge> },
  ]}
  loadingLabel="Loading users"
  empty={<EmptyState icon={<Users />} title="No users yet" />}
  failed={null}
/>`,
};
