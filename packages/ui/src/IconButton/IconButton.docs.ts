import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A button with a familiar icon: close, more, copy.',
  avoid: [
    'If the icon may be unclear, use `Button` with text.',
    'With a number of new items, use `CountButton`.',
  ],
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
};
