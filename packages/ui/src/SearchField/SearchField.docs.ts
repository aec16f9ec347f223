import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Filters a list as the user types.',
  use: ['A list is longer than one viewport, and readers know a part of a name.'],
  avoid: [
    'For a choice among known values, use `Select`; among many, `ComboBox`.',
    'For text to keep, use `TextField`.',
  ],
  do: [
    'Announce the number of results.',
    'Say in `placeholder` what can be found.',
    'Set `hasShortcut` for the main search of a screen.',
  ],
  dont: ['Do not wait for a press of a button.', 'Do not clear it when the reader comes back.'],
  keyboard: {
    '/': 'With `hasShortcut`, moves the focus here from anywhere except another field.',
    Enter: 'Calls `onSubmit`.',
    Escape: 'Clears it.',
  },
  accessibility: [
    'It has the role `searchbox` and a visually hidden name.',
    'The clear button is for pointers; the keyboard skips it.',
    'The list announces the number of results: this field does not know it.',
  ],
  sample: `<SearchField
  label="Search users"
  placeholder="Name, username or email"
  value={text}
  onChange={setText}
  clearLabel="Clear"
  hasShortcut
/>`,
};
