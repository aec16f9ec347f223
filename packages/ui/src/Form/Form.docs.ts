import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Fields that are submitted together.',
  avoid: [
    'For a control that applies at once, use it alone: `Switch`, `Select`.',
    'For filters above a list, use `FilterBar`.',
  ],
  keyboard: {
    Enter: 'In a single-line field, submits the form.',
  },
  accessibility: [
    'Each message of `errors` describes its field; the first invalid field gets the focus.',
    'A message disappears when its field changes.',
    "The browser validates nothing, so every message is the product's own.",
    'A form in a dialog over another form submits only itself.',
  ],
};
