import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Filters a list as the user types.',
  avoid: [
    'For a choice among known values, use `Select`; among many, `ComboBox`.',
    'For text to keep, use `TextField`.',
  ],
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
};
