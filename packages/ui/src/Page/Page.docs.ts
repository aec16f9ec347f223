import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The margins and the width of a screen.',
  use: ['It surrounds the content of every screen.'],
  avoid: ['For a group of content, use `Card`.', 'For a part of a screen, use `Stack`.'],
  do: ['Use `narrow` for a single form, `wide` for lists.'],
  dont: ['Do not set margins of its own on a screen.'],
  keyboard: 'The keyboard does not stop at it; a `SkipLink` puts the focus here.',
  accessibility: ['It is the main landmark: one per document. `as="div"` is for a page inside another.'],
  sample: `<Page width="wide">
  <Heading level={1}>Users</Heading>
</Page>`,
};
