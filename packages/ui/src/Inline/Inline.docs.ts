import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Puts its children side by side in the direction of reading, with even room between them.',
  avoid: ['For one under the other, use `Stack`.', 'For columns that line up, use `Grid`.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: [
    'It has no role. `as` gives it an element where the meaning matters: a list, a navigation.',
    'Children flow into further lines unless `isWrapping` is off, so nothing is cut on a narrow window.',
  ],
};
