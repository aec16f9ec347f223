import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One application of the portal, opened by one press anywhere on the tile.',
  use: ['A user opens applications from the portal.'],
  avoid: ['For things to manage, use `Table` or `List` with actions.', 'For a figure, use `StatCard`.'],
  do: ['Give the reason on a tile that cannot be opened.', 'Keep the description to one sentence.'],
  dont: [
    'Do not place more buttons than that for the details on a tile.',
    'Do not hide a tile for a reason that the user can change.',
  ],
  keyboard: {
    Tab: 'Stops at each tile, also if it cannot be opened, and then at the button for its details.',
    'Enter or Space': 'Opens the application, or its details.',
    'Context menu': 'Opens the details.',
  },
  accessibility: [
    "It is a button whose name is the application's name; 'Favourite' and the description describe it.",
    'A tile that cannot be opened stays focusable and gives the reason; it has `aria-disabled`.',
    'The icon or monogram is decorative.',
    'A long press opens the details, and so does the button, which a screen reader always finds.',
  ],
  sample: `<AppTile
  name="Pantry"
  description="Orders for the canteen"
  onOpen={open}
  detailsLabel="Details of Pantry"
  onDetails={showDetails}
/>`,
};
