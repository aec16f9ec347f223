import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A switch for each row and column, up to millions.',
  use: ['Every pair of two long lists is on or off: users and applications.'],
  avoid: [
    'For things with different properties, use `Table`.',
    'For the switches of one row, use `List` with `Switch`.',
  ],
  do: [
    'Give a full name to each cell: "Pantry for Ada Lovelace".',
    'Give the reason for a cell that cannot be changed.',
  ],
  dont: ['Do not ask for confirmation of each cell: a press can be reversed.'],
  keyboard: {
    Tab: 'Stops once, at the cell that was focused last.',
    'Arrow keys': 'Move to the next cell; with Ctrl, to the last one in that direction.',
    'Home and End': 'Move to the start or the end of the row; with Ctrl, of the matrix.',
    'Page up and Page down': 'Move up or down by one viewport.',
    'Enter or Space': 'Changes the switch.',
    Escape: 'Hides the details of the cell.',
  },
  accessibility: [
    'It is a grid with the total number of rows and columns, though only the visible ones are drawn.',
    'Each switch has a full name, so no cell depends on its headings.',
    'A switch that cannot be changed stays focusable and gives the reason.',
    'The details of a cell follow the grid in the document: Tab leads from the cell to their links. The pointer can move onto them.',
    'In right-to-left text, the left and right arrows follow the columns.',
  ],
  sample: `<Matrix
  label="Access"
  state="ready"
  rowsTitle="User"
  rowCount={total}
  rowAt={index => rows[index]}
  columns={applications}
  nameOf={user => user.name}
  renderName={user => <Name>{user.name}</Name>}
  cellOf={cellOf}
  onChange={change}
  rowLoadingLabel="Loading user"
  loadingLabel="Loading access"
  empty={<EmptyState icon={<Grid3x3 />} title="No users yet" />}
  failed={null}
/>`,
};
