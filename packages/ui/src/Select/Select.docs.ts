import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One of several known values.',
  avoid: [
    'For two or three visible choices, use `SegmentedControl`.',
    'For many values, use `ComboBox`.',
    'For actions, use `Menu`.',
  ],
  keyboard: {
    'Enter, Space, Down or Up arrow': 'Opens the options at the chosen value.',
    'Down and Up arrow': 'Move through the options and skip disabled ones.',
    Letters: 'Move to the option that begins with them; on the closed control they choose it.',
    'Left and Right arrow': 'On the closed control, choose the next or the previous option.',
    'Enter or Space': 'Chooses the option.',
    Escape: 'Closes the options and changes nothing.',
  },
  accessibility: [
    'Label and value together are the name of the control; description and error describe it.',
    'With `isLabelHidden` the label is still read.',
    'A disabled option gives the reason in its description.',
  ],
};
