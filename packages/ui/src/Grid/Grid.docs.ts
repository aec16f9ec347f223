import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Puts its children in equal columns that follow the room there is, or in one of a few fixed splits.',
  avoid: [
    'For one under the other, use `Stack`; for side by side, `Inline`.',
    'For rows and columns of data, use `Table`.',
  ],
  keyboard: 'The keyboard follows the order of the children, which is the order of reading.',
  accessibility: ['It has no role. `as="ul"` makes a list of it, whose children are list items.'],
};
