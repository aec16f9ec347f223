import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A value to copy: a key, an address, a temporary password. It is shown in full.',
  use: ['Users copy a value into another program.'],
  avoid: ['For a value to edit, use `TextField`.', 'For more than one line, use `CodeBlock`.'],
  do: ['Name the value in `copyLabel`: "Copy API key".', 'Warn beside it if the value is shown only once.'],
  dont: ['Do not shorten the value.', 'Do not use it for values that users only read.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Copies the value. The focus stays.',
  },
  accessibility: [
    'Label and value are a group; the button has its own name, such as "Copy API key".',
    '`copiedLabel` is announced when the value is copied.',
    'If the browser refuses the clipboard, the value is selected for copying by hand.',
  ],
  sample: `<CopyField
  label="API key"
  value={apiKey}
  copyLabel="Copy API key"
  copiedLabel="API key copied"
/>`,
};
