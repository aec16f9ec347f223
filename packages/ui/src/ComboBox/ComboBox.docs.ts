import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One of many values, found by name.',
  use: ['Users know the name of one value among many, and the server finds it.'],
  avoid: ['For a few known values, use `Select`.', 'To filter a list, use `SearchField`.'],
  do: [
    'Search on the server, with a delay after the last letter.',
    'Say in `emptyLabel` that nothing matches.',
  ],
  dont: ['Do not accept text that is no option.', 'Do not load all values first.'],
  keyboard: {
    Letters: 'Filter the options.',
    'Down and Up arrow': 'Open the options and move through them.',
    Enter: 'Chooses the option.',
    Escape: 'Closes the options and shows the chosen value.',
  },
  accessibility: [
    'It has the role `combobox`, named by its label; description and error describe it.',
    'The number of matching options is announced while typing; `emptyLabel` announces that there are none.',
    'The arrow button is for pointers; the keyboard skips it.',
  ],
  sample: `<ComboBox
  label="User"
  options={matches}
  value={userId}
  onChange={setUserId}
  onSearch={search}
  emptyLabel="No matching users"
/>`,
};
