import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'An icon on a coloured background that represents a thing.',
  avoid: ['For an application or a person, use `Monogram`.', 'For a word that classifies, use `Badge`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is decorative and hidden from screen readers: the text beside it has its meaning.'],
};
