import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The mark of the product.',
  avoid: [
    'With the name of the product beside it, use `Wordmark`.',
    'For an application or a person, use `Monogram`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a picture with `label` for its name; without one it is decoration, and words beside it say the name.',
  ],
};
