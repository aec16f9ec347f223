import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One of several known values.',
  avoid: [
    'For two or three that deserve to be seen, use `SegmentedControl`.',
    'For more than can be listed, use `ComboBox`.',
    'For actions, use `Menu`.',
  ],
  keyboard: {
    'Enter, Space, Down or Up arrow': 'Opens the options at what is chosen.',
    'Down and Up arrow': 'Walk the options, past what is disabled.',
    Letters: 'Lead to the option that begins with them; on the closed control they choose it.',
    'Left and Right arrow': 'On the closed control, choose the next or the last option.',
    'Enter or Space': 'Chooses the option.',
    Escape: 'Closes the options and changes nothing.',
  },
  accessibility: [
    'Label and value together are the name of the control; description and error describe it.',
    'With `isLabelHidden` the label is spoken all the same.',
    'An option that is disabled says why in its description.',
  ],
};
