import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'A first keyboard stop: it skips the header to the main part of the page, or the whole page to the navigation at its end.',
  use: ['A page has a header or a navigation before its content.'],
  avoid: ['For links inside a page, use `Link`.'],
  do: ['Make it the first focusable element.'],
  dont: ['Do not hide it when it has the focus.'],
  keyboard: {
    Tab: 'Reaches it first and makes it visible.',
    Enter: 'Moves the focus to the `Page` or the `BottomNav`.',
  },
  accessibility: [
    'It serves keyboard and screen-reader users, so it comes before everything else.',
    'The address does not change.',
  ],
  sample: '<SkipLink>Skip to content</SkipLink>',
};
