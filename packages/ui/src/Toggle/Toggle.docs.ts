import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The switch of a cell, where its row and its column say what it is for.',
  avoid: ['For a setting with words of its own, use `Switch`.', 'For a yes or no in a form, use `Checkbox`.'],
  keyboard: {
    'Enter or Space': 'Turns it. One that is fixed or on its way does nothing.',
  },
  accessibility: [
    'It has the role `switch`; `label` says the whole of what is on or off.',
    'One that cannot be changed stays in reach, is marked by `aria-disabled`, and says why.',
    'The hand of one that somebody waits for is decoration: words around it say who and why.',
  ],
};
