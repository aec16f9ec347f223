import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A button that everybody knows by its icon, with how many are new: the bell.',
  avoid: ['Without a count, use `IconButton`, which has a tooltip.', 'For a word that sorts, use `Badge`.'],
  keyboard: {
    'Enter or Space': 'Presses it.',
  },
  accessibility: [
    'Its name says the count in words; the bubble is hidden from a screen reader.',
    'It says that it opens something, and whether that is open, by `aria-haspopup` and `aria-expanded`.',
  ],
};
