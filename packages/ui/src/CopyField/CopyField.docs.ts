import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A value to copy: a key, an address, a temporary password. It is shown in full.',
  avoid: ['For a value to edit, use `TextField`.', 'For more than one line, use `CodeBlock`.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Copies the value. The focus stays.',
  },
  accessibility: [
    'Label and value are a group; the button has its own name, such as "Copy API key".',
    '`copiedLabel` is announced when the value is copied.',
    'If the browser refuses the clipboard, the value is selected for copying by hand.',
  ],
};
