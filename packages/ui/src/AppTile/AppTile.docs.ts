import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One application of the portal, opened by one press anywhere on the tile.',
  avoid: ['For things to manage, use `Table` or `List` with actions.', 'For a figure, use `StatCard`.'],
  keyboard: {
    Tab: 'Stops once at each tile, also if it cannot be opened.',
    'Enter or Space': 'Opens the application.',
  },
  accessibility: [
    "It is a button whose name is the application's name; description and footer describe it.",
    'A tile that cannot be opened stays focusable and gives the reason; it has `aria-disabled`.',
    'The icon or monogram is decorative. A tile contains no other controls.',
  ],
};
