import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Narrows a list down by what is typed.',
  avoid: [
    'For a choice among known values, use `Select`; among many, `ComboBox`.',
    'For text that is kept, use `TextField`.',
  ],
  keyboard: {
    '/': 'With `hasShortcut`, puts the focus here from anywhere but another field.',
    Enter: 'Calls `onSubmit`.',
    Escape: 'Empties it.',
  },
  accessibility: [
    'It has the role `searchbox` and a name that is spoken, not shown.',
    'The button that empties it is for pointers and no stop of the keyboard.',
    'The list says how many are found: this field does not know.',
  ],
};
