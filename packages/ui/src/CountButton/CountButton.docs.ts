import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'An icon button with a number of new items: the bell.',
  use: ['New items wait behind an icon, and their number matters.'],
  avoid: [
    'Without a count, use `IconButton`, which has a tooltip.',
    'For a word that classifies, use `Badge`.',
  ],
  do: ['Put the count into `label`: "Notifications, 3 unread".'],
  dont: ['Do not count things that need no attention.'],
  keyboard: {
    'Enter or Space': 'Presses it.',
  },
  accessibility: [
    'Its name contains the count; the bubble is hidden from screen readers.',
    '`aria-haspopup` and `aria-expanded` tell that it opens something, and whether it is open.',
  ],
  sample: '<CountButton label="Notifications, 3 unread" icon={<Bell />} count="3" onPress={open} />',
};
