import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A button with a familiar icon: close, more, copy.',
  use: ['A common action has an icon that everyone knows, and space is short.'],
  avoid: [
    'If the icon may be unclear, use `Button` with text.',
    'With a number of new items, use `CountButton`.',
  ],
  do: ['Name the action and its object in `label`.'],
  dont: ['Do not use it for the main action of a screen.', 'Do not invent icons for uncommon actions.'],
  keyboard: {
    'Enter or Space': 'Presses it.',
    Tab: 'Stops at it, and shows its name as a tooltip.',
    Escape: 'Closes the tooltip.',
  },
  accessibility: [
    '`label` is its name; the tooltip repeats it visually and is hidden from screen readers.',
    'In a table row the name includes the row: "Edit Ada Lovelace".',
    'On touch screens a small one still has a 44 px target.',
  ],
  sample: '<IconButton label="Actions for Ada Lovelace" icon={<EllipsisVertical />} onPress={openMenu} />',
};
