import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Any number of several choices that answer one question.',
  avoid: [
    'For exactly one, use `SegmentedControl` for two or three, `Select` for more.',
    'For a single yes or no, use `Checkbox` alone.',
  ],
  keyboard: {
    Tab: 'Moves from box to box.',
    Space: 'Ticks the focused box.',
  },
  accessibility: [
    'It is a group named by its label; description and error describe the group.',
    'An error marks every box as invalid.',
  ],
};
