import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The mark with the name of the product: for a header.',
  avoid: ['Without the name, use `Mark`.'],
  keyboard: 'The keyboard does not stop at it, but at the link around it.',
  accessibility: ['The name is read even where there is no room to show it. The mark is decoration.'],
};
