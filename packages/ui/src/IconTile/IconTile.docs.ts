import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'An icon on a coloured background that represents a thing.',
  use: ['A kind of thing is recognised by its icon: an event, a setting.'],
  avoid: ['For an application or a person, use `Monogram`.', 'For a word that classifies, use `Badge`.'],
  do: ['Use the tone that the kind has elsewhere.'],
  dont: ['Do not use it as a button.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is decorative and hidden from screen readers: the text beside it has its meaning.'],
  sample: '<IconTile icon={<KeyRound />} tone="warning" />',
};
