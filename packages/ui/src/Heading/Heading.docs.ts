import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The title of a screen or of a section.',
  use: ['A screen or a section needs a title that readers can jump to.'],
  avoid: ['For large or bold text, use `Text`.', '`Card` and `Dialog` have their own.'],
  do: ['Use sentence case and no full stop.', 'Have exactly one level 1 on a page.'],
  dont: ['Do not skip a level to get a size: use `size`.'],
  keyboard: 'The keyboard does not stop at it. Screen readers jump from heading to heading.',
  accessibility: [
    '`level` is its place in the outline: one `1` per page, and no gaps.',
    '`size` changes its appearance, not its level.',
  ],
  sample: '<Heading level={2}>Recent activity</Heading>',
};
