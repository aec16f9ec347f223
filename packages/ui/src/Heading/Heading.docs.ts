import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The title of a screen or of a part of it.',
  avoid: ['For words that are only large or strong, use `Text`.', 'A `Card` and a `Dialog` bring their own.'],
  keyboard: 'The keyboard does not stop at it. A screen reader jumps from heading to heading.',
  accessibility: [
    '`level` is its place in the outline: one `1` a page, and no gap on the way down.',
    '`size` changes its looks without changing its level.',
  ],
};
