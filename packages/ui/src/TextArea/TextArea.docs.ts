import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Several lines of text. It grows with its content.',
  avoid: ['For one line, use `TextField`.'],
  keyboard: {
    Enter: 'Starts a new line.',
    Tab: 'Leaves the field.',
  },
  accessibility: [
    'It is named by its label; description and error describe it, and an error marks it as invalid.',
  ],
};
