import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'One of two or three choices, all visible, each with an explanation.',
  use: ['Users choose between two or three values and need their explanation.'],
  avoid: [
    'For more choices, use `Select`.',
    'For parts of a screen, use `Tabs`.',
    'For on or off, use `Switch` or `Checkbox`.',
  ],
  do: ['Put the usual choice first and select it.'],
  dont: ['Do not use it to switch between screens.'],
  keyboard: {
    Tab: 'Stops once, at the chosen value.',
    'Arrow keys': 'Choose the next or the previous one.',
  },
  accessibility: [
    'It is a group of native radio buttons with `label` as its name.',
    'The explanation describes each choice and is not part of its name.',
  ],
  sample: `<SegmentedControl
  label="Access"
  options={[
    { value: 'user', title: 'User Access', description: 'Open your applications' },
    { value: 'admin', title: 'Admin Access', description: 'Manage users and access' },
  ]}
  value={access}
  onChange={setAccess}
/>`,
};
