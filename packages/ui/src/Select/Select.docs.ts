import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One of several known values.',
  use: ['Users choose one of four to about fifteen known values.'],
  avoid: [
    'For two or three visible choices, use `SegmentedControl`.',
    'For many values, use `ComboBox`.',
    'For actions, use `Menu`.',
  ],
  do: [
    'Give the reason in the `description` of a disabled option.',
    'Select the safest value first where there is no usual one.',
  ],
  dont: ['Do not use it for yes and no.', 'Do not navigate when the value changes.'],
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
  sample: `<Select
  label="Role"
  options={[
    { value: 'user', label: 'User' },
    { value: 'admin', label: 'Admin' },
  ]}
  value={role}
  onChange={setRole}
/>`,
};
