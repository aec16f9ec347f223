import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One or two words that classify the text beside them: a role, a state, a priority.',
  use: ['A short word sorts the thing beside it: Admin, Active, High.'],
  avoid: [
    'For a message in a sentence, use `Notice`.',
    'For a number of new items, use `CountButton`.',
    'For an action, use `Button`.',
  ],
  do: [
    'Use the same tone for the same meaning on every screen.',
    'Add an icon where the tone alone tells two badges apart.',
  ],
  dont: ['Do not write a sentence in it.', 'Do not make it a button.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is read as plain text in its place.',
    'The words repeat the meaning of the colour. An icon is decorative.',
  ],
  sample: '<Badge tone="success">Active</Badge>',
};
