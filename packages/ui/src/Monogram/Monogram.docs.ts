import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One or two letters for an application or a person, in a colour made from the name, or a picture.',
  use: ['A list shows applications or people, with or without pictures.'],
  avoid: ['For a thing without a name, use `IconTile`.', 'For the product, use `Mark`.'],
  do: ['Place it beside the name.', 'Use `round` for people and `square` for applications.'],
  dont: ['Do not rely on its colour to tell people apart.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is decorative and hidden from screen readers: the name is beside it.',
    'A picture has an empty alternative text. Until it has loaded, and if it fails, the letters show.',
    'Letters and background of each colour have a contrast of 4.5:1 in both themes.',
  ],
  sample: '<Monogram name="Ada Lovelace" shape="round" />',
};
