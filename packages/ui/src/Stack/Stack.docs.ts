import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Puts its children one under the other with even room between them.',
  avoid: ['For side by side, use `Inline`.', 'For columns, use `Grid`.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: ['It has no role. `as` gives it an element where the meaning matters: a section, a list.'],
};
