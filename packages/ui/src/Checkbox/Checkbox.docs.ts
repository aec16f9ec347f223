import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A yes or no in a form, or one of several in a `CheckboxGroup`.',
  avoid: [
    'For a setting that applies at once, use `Switch`.',
    'For exactly one of several, use `SegmentedControl` or `Select`.',
  ],
  keyboard: {
    Space: 'Ticks or unticks it.',
  },
  accessibility: [
    "It is the browser's own checkbox, named by its text; a press on the text ticks it.",
    'Description and error describe it; an error marks it as invalid.',
    '`isIndeterminate` is read as partly ticked.',
  ],
};
