import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A list with one selected item, shown beside it.',
  use: ['One item of a list is selected and shown beside it.'],
  avoid: [
    'For a choice in a form, use `Select` or `ComboBox`.',
    'For items to read, use `List`.',
    'For rows with actions, use `Table`.',
  ],
  do: ['Keep the selected key in the address.', 'Search on the server if the list is long.'],
  dont: ['Do not put buttons or links into the items.'],
  keyboard: {
    Tab: 'Stops once, at the selected item.',
    'Down and Up arrow': 'Move through the list without selecting.',
    'Left and Right arrow': 'Move through the tiles of a grid without selecting.',
    Letters: 'Move to the item that begins with them.',
    'Home and End': 'Move to the first and the last item.',
    'Enter or Space': 'Selects the item.',
  },
  accessibility: [
    'It has the role `listbox` with `label` as its name; the selected item is marked.',
    'An item contains text only: controls inside it would be unreachable.',
  ],
  sample: `<PickList
  label="Users"
  state="ready"
  items={users}
  itemKey={user => user.id}
  textOf={user => user.name}
  renderItem={user => <Name>{user.name}</Name>}
  picked={userId}
  onPick={setUserId}
  loadingLabel="Loading users"
  empty={<EmptyState icon={<Users />} title="No users yet" />}
  failed={null}
/>`,
};
