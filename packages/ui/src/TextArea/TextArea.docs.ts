import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Several lines of text. It grows with its content.',
  use: ['Users write more than one line: a reason, a description.'],
  avoid: ['For one line, use `TextField`.'],
  do: ['Say in `description` who reads the text.'],
  dont: ['Do not limit the length without showing the limit.'],
  keyboard: {
    Enter: 'Starts a new line.',
    Tab: 'Leaves the field.',
  },
  accessibility: [
    'It is named by its label; description and error describe it, and an error marks it as invalid.',
  ],
  sample: '<TextArea label="Reason" name="reason" description="Your administrators read it." />',
};
