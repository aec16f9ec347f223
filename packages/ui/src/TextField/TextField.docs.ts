import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One line of text.',
  avoid: [
    'For a secret, use `PasswordField`.',
    'For a search, use `SearchField`.',
    'For a choice among known values, use `Select`.',
    'For several lines, use `TextArea`.',
  ],
  keyboard: {
    Enter: 'Submits the `Form` around it.',
  },
  accessibility: [
    'It is named by its label, never by its placeholder.',
    'Description and error describe it, and an error marks it as invalid.',
    '`type` sets the keyboard of a phone; other types than text are not corrected or capitalised.',
  ],
};
