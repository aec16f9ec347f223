import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One application of the portal, opened by one press anywhere on the tile.',
  avoid: [
    'For a list of things to manage, use `Table` or `List` with actions of their own.',
    'For a figure, use `StatCard`.',
  ],
  keyboard: {
    Tab: 'Stops once at each tile, whether or not it can be opened.',
    'Enter or Space': 'Opens the application.',
  },
  accessibility: [
    "It is a button whose name is the application's name; description and foot describe it.",
    'A tile that cannot be opened stays in reach and says why; it is marked by `aria-disabled`.',
    'The monogram is decoration. Other controls have no place on a tile.',
  ],
};
