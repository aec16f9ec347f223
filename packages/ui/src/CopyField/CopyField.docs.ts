import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A value to take elsewhere: a key, an address, a temporary password. It is shown whole.',
  avoid: ['For a value to change, use `TextField`.', 'For more than a line, use `CodeBlock`.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Copies the value. The focus stays.',
  },
  accessibility: [
    'Label and value are a group; the button has a name of its own that says what is copied.',
    '`copiedLabel` is spoken once it is done.',
    'Where the browser refuses the clipboard, the value is selected, to be copied by hand.',
  ],
};
