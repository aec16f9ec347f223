import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: "The logo with the product's name, for a header.",
  avoid: ['Without the name, use `Mark`.'],
  keyboard: 'The keyboard stops at the link around it.',
  accessibility: ['The name is read even if there is no room to show it. The logo is decorative.'],
};
