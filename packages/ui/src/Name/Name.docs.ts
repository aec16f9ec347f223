import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A name that a user chose, isolated from the surrounding text and marked if it can mislead.',
  use: ['A screen shows text that a user or an application chose.'],
  avoid: ["For the product's own text, use `Text`.", 'For a role or a state, use `Badge`.'],
  do: ['Pass `warning` if the name imitates another one.'],
  dont: ['Do not put a chosen name into a sentence without it.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'A right-to-left name does not reorder the text around it.',
    'The warning is read after the name. The icon is decorative.',
  ],
  sample: '<Name warning="Mixes letters of different alphabets">оwner</Name>',
};
