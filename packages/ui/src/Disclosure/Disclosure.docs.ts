import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Details that most readers do not need, behind a title that opens them.',
  use: ['A part of a screen matters to few readers or in rare cases.'],
  avoid: [
    'For text that every reader needs: show it.',
    'For parts of a screen shown one at a time, use `Tabs`.',
    'For an explanation of one word or control, use `Tooltip`.',
  ],
  do: ['Name the content in the title.'],
  dont: ['Do not hide errors or required fields in it.'],
  keyboard: {
    'Enter or Space': 'Opens and closes the panel.',
  },
  accessibility: [
    'The title is a button inside a heading, with `aria-expanded`.',
    'Searching the page finds text in a closed panel and opens it, if the browser supports it.',
    '`titleLevel` must fit the outline of the page.',
  ],
  sample: `<Disclosure title="Advanced settings" titleLevel={3}>
  <Text>Lifetimes and signing algorithms.</Text>
</Disclosure>`,
};
