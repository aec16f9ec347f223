import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'What is known of one thing, property by property.',
  avoid: ['For several things with the same properties, use `Table`.', 'For fields to fill in, use `Form`.'],
  keyboard: 'The keyboard does not stop at it, only at links and buttons among the descriptions.',
  accessibility: ['It is a list of terms and descriptions, which a screen reader reads in pairs.'],
};
