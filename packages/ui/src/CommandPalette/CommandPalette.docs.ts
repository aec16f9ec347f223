import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Finds commands and pages by typing, in front of any page.',
  use: ['Readers know the name of the page, person or action that they want.'],
  avoid: [
    'To search the list of a page, use `SearchField`.',
    'To choose the value of a field, use `ComboBox`.',
    'For the few actions of one item, use `Menu`.',
  ],
  do: [
    'Open it by a button in the `Header` and by Ctrl K.',
    'Show local entries at once. Add slower ones below them, so that nothing moves under the pointer.',
    'Show recent entries while the field is empty.',
  ],
  dont: ['Do not offer entries that the reader may not open.'],
  keyboard: {
    'Down and Up arrow': 'Move through the entries, while the focus stays in the field.',
    Enter: 'Chooses the marked entry, at first the first one.',
    Escape: 'Closes it.',
  },
  accessibility: [
    'The field has the role `combobox` and controls a `listbox`, whose marked option it references.',
    'Each group is named by its heading. `status` announces the number of entries.',
    'It returns the focus when it closes.',
  ],
  sample: `<CommandPalette
  label="Find anything"
  listLabel="Results"
  closeLabel="Close"
  text={text}
  onTextChange={setText}
  groups={[{ id: 'screens', title: 'Screens', entries: screens }]}
  empty="No results"
  status="3 results"
  onChoose={open}
  onClose={close}
/>`,
};
