import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A name that someone chose, kept apart from the text around it and marked where it can mislead.',
  avoid: ['For words of the product, use `Text`.', 'For a role or a state, use `Badge`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'A name in a script from right to left does not reorder the text around it.',
    'The warning is read after the name. The sign is decoration.',
  ],
};
