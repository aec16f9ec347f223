import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Turns a setting on or off at once.',
  avoid: [
    'For a yes or no in a form, use `Checkbox`.',
    'For a cell of a matrix, use `Toggle`.',
    'For a choice between two named values, use `SegmentedControl`.',
  ],
  keyboard: {
    Space: 'Changes it.',
  },
  accessibility: [
    'It has the role `switch`, named by its label; the sentence below describes it.',
    'With `isLabelHidden` the label is still read.',
    "On and off differ by the knob's position, not by colour alone.",
  ],
};
