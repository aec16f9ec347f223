import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: "The product's logo.",
  avoid: [
    'With the name of the product beside it, use `Wordmark`.',
    'For an application or a person, use `Monogram`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a picture with `label` as its name; without one it is decorative, and the text beside it has the name.',
  ],
};
