import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One application of the portal, opened by one press anywhere on the tile.',
  use: ['A user opens applications from the portal.'],
  avoid: ['For things to manage, use `Table` or `List` with actions.', 'For a figure, use `StatCard`.'],
  do: ['Give the reason on a tile that cannot be opened.', 'Keep the description to one sentence.'],
  dont: [
    'Do not place buttons inside of a tile.',
    'Do not hide a tile for a reason that the user can change.',
  ],
  keyboard: {
    Tab: 'Stops once at each tile, also if it cannot be opened.',
    'Enter or Space': 'Opens the application.',
  },
  accessibility: [
    "It is a button whose name is the application's name; description and footer describe it.",
    'A tile that cannot be opened stays focusable and gives the reason; it has `aria-disabled`.',
    'The icon or monogram is decorative. A tile contains no other controls.',
  ],
  sample: '<AppTile name="Pantry" description="Orders for the canteen" onOpen={open} />',
};
