import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The first keyboard stop: it skips header and navigation to the main part of the page.',
  avoid: ['For links inside a page, use `Link`.'],
  keyboard: {
    Tab: 'Reaches it first and makes it visible.',
    Enter: 'Moves the focus to the `Page`.',
  },
  accessibility: [
    'It serves keyboard and screen-reader users, so it comes before everything else.',
    'The address does not change.',
  ],
};
