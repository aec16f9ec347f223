import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Detail that most readers do not need, behind a title that opens it.',
  avoid: [
    'For what everybody has to read: show it.',
    'For parts of a screen of which one is in view, use `Tabs`.',
    'For an explanation of one word or control, use `Tooltip`.',
  ],
  keyboard: {
    'Enter or Space': 'Opens and closes the panel.',
  },
  accessibility: [
    'The title is a button inside a heading; it says whether the panel is open.',
    'Searching the page finds words in a closed panel and opens it, where the browser can.',
    '`titleLevel` has to fit the outline of the page.',
  ],
};
