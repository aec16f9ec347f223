import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A button whose icon everybody knows: close, more, copy.',
  avoid: [
    'Where the icon may be in doubt, use `Button` with words.',
    'With a count of what is new, use `CountButton`.',
  ],
  keyboard: {
    'Enter or Space': 'Presses it.',
    Tab: 'Stops at it, and shows its name as a tooltip.',
    Escape: 'Takes the tooltip away.',
  },
  accessibility: [
    '`label` is its name; the tooltip repeats it for eyes and is hidden from a screen reader.',
    'In a row of a table the name says of what: "Edit Ada Lovelace".',
    'Under a finger a small one has a target of 44 px all the same.',
  ],
};
