import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children side by side in reading direction, evenly spaced.',
  avoid: ['For vertical order, use `Stack`.', 'For aligned columns, use `Grid`.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: [
    'It has no role. `as` sets the element if the meaning matters: a list, a navigation.',
    'Children wrap unless `isWrapping` is off, so nothing is cut off on a narrow viewport.',
  ],
};
