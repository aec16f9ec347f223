import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Turns something on or off, at once.',
  avoid: [
    'For a yes or no that is sent with a form, use `Checkbox`.',
    'For a cell of a matrix, use `Toggle`.',
    'For a choice between two things that both have a name, use `SegmentedControl`.',
  ],
  keyboard: {
    Space: 'Turns it.',
  },
  accessibility: [
    'It has the role `switch`, named by its label; the sentence below describes it.',
    'With `isLabelHidden` the label is spoken all the same.',
    'On and off differ by where the knob is, not by colour alone.',
  ],
};
