import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children in equal columns that fit the width, or in one of a few fixed splits.',
  avoid: [
    'For vertical order use `Stack`, for horizontal order `Inline`.',
    'For rows and columns of data, use `Table`.',
  ],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: ['It has no role. `as="ul"` makes a list of it, whose children are list items.'],
};
