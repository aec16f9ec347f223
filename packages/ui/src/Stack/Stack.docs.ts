import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children vertically, evenly spaced.',
  avoid: ['For horizontal order, use `Inline`.', 'For columns, use `Grid`.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: ['It has no role. `as` sets the element if the meaning matters: a section, a list.'],
};
