import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Turns a setting on or off at once.',
  use: ['A setting applies at the moment of the press.'],
  avoid: [
    'For a yes or no in a form, use `Checkbox`.',
    'For a cell of a matrix, use `Toggle`.',
    'For a choice between two named values, use `SegmentedControl`.',
  ],
  do: [
    'Write the label so that on means the feature is active.',
    'Return to the old position if saving fails, and say so.',
  ],
  dont: ['Do not use it in a form with a Save button.', 'Do not change the label with the position.'],
  keyboard: {
    Space: 'Changes it.',
  },
  accessibility: [
    'It has the role `switch`, named by its label; the sentence below describes it.',
    'With `isLabelHidden` the label is still read.',
    "On and off differ by the knob's position, not by colour alone.",
  ],
  sample: '<Switch label="Email notifications" isSelected={isOn} onChange={save} />',
};
