import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'An icon with a ground of its own, where it stands for a thing rather than beside a word.',
  avoid: ['For an application or a person, use `Monogram`.', 'For a word with a meaning, use `Badge`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is decoration, hidden from a screen reader: words beside it say what it stands for.'],
};
