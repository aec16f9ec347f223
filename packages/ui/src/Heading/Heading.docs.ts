import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The title of a screen or of a section.',
  avoid: ['For large or bold text, use `Text`.', '`Card` and `Dialog` have their own.'],
  keyboard: 'The keyboard does not stop at it. Screen readers jump from heading to heading.',
  accessibility: [
    '`level` is its place in the outline: one `1` per page, and no gaps.',
    '`size` changes its appearance, not its level.',
  ],
};
