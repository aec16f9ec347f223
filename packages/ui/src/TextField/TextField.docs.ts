import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One line of text.',
  use: ['Users type a short value that the product cannot know.'],
  avoid: [
    'For a secret, use `PasswordField`.',
    'For a search, use `SearchField`.',
    'For a choice among known values, use `Select`.',
    'For several lines, use `TextArea`.',
  ],
  do: [
    'Mark optional fields with `necessity`, not the required ones.',
    'Set `autoComplete` and `type`, so that phones help.',
  ],
  dont: [
    'Do not use the placeholder as a label.',
    'Do not show an error before the user has left the field.',
  ],
  keyboard: {
    Enter: 'Submits the `Form` around it.',
  },
  accessibility: [
    'It is named by its label, never by its placeholder.',
    'Description and error describe it, and an error marks it as invalid.',
    '`type` sets the keyboard of a phone; other types than text are not corrected or capitalised.',
  ],
  sample: '<TextField label="Email" name="email" type="email" autoComplete="email" isRequired />',
};
