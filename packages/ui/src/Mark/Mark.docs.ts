import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: "The product's logo.",
  use: ['The product is shown without its name: a loading page, an empty corner.'],
  avoid: [
    'With the name of the product beside it, use `Wordmark`.',
    'For an application or a person, use `Monogram`.',
  ],
  do: ['Set `label` if no text beside it names the product.'],
  dont: ['Do not recolour, rotate or frame it.', "Do not use it as an application's icon."],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a picture with `label` as its name; without one it is decorative, and the text beside it has the name.',
  ],
  sample: '<Mark size="large" label="Portico" />',
};
