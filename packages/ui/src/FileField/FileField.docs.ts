import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A field for one file, chosen in the browser’s dialog or dropped.',
  avoid: ['For text, use `TextField` or `TextArea`.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Opens the browser’s dialog.',
  },
  accessibility: [
    'Label and button are a group; description and error describe the button.',
    'An error is announced when it appears.',
    'Dropping is a shortcut: everything can be done with the button.',
  ],
};
