import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A yes or no that is sent with a form, or one of several in a `CheckboxGroup`.',
  avoid: [
    'For what acts at once, use `Switch`.',
    'For exactly one of several, use `SegmentedControl` or `Select`.',
  ],
  keyboard: {
    Space: 'Ticks it, or takes the tick away.',
  },
  accessibility: [
    "It is the browser's own checkbox, named by its words; a press on them ticks it.",
    'Description and error describe it; an error marks it as invalid.',
    '`isIndeterminate` is read as partly ticked.',
  ],
};
