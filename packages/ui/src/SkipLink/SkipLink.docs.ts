import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'The first thing that the keyboard reaches: it goes past header and navigation to the main part of the page.',
  avoid: ['For links inside a page, use `Link`.'],
  keyboard: {
    Tab: 'Reaches it first, and only then shows it.',
    Enter: 'Puts the focus on the `Page`.',
  },
  accessibility: [
    'It is there for those who cannot skip with their eyes, so it comes before everything else.',
    'The address stays as it is.',
  ],
};
