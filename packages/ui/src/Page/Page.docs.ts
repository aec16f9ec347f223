import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The margins and the width of a screen.',
  avoid: ['For a group of content, use `Card`.', 'For a part of a screen, use `Stack`.'],
  keyboard: 'The keyboard does not stop at it; a `SkipLink` puts the focus here.',
  accessibility: ['It is the main landmark: one per document. `as="div"` is for a page inside another.'],
};
