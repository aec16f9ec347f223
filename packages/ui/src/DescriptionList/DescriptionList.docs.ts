import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The properties of one thing.',
  avoid: ['For several things with the same properties, use `Table`.', 'For fields to fill in, use `Form`.'],
  keyboard: 'The keyboard stops only at links and buttons among the descriptions.',
  accessibility: ['It is a list of terms and descriptions, which screen readers read in pairs.'],
};
