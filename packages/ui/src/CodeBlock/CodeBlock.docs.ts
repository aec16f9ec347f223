import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Code to read and copy.',
  use: ['A developer copies a request, a program or a configuration.'],
  avoid: [
    'For one value to copy, such as a key, use `CopyField`.',
    'For code inside a sentence, use `Text` with `isMono`.',
  ],
  do: ['Show a program that runs as it is.', 'Say in `label` what the code does.'],
  dont: ['Do not show a secret in it after the screen that created the secret.'],
  keyboard: {
    Tab: 'Stops at the code, which may scroll, and at the button.',
    'Arrow keys': 'Scroll the code.',
    'Enter or Space': 'On the button, copies the code.',
  },
  accessibility: [
    'The code is a group with `label` as its name.',
    '`copiedLabel` is announced when the code is copied; the focus stays on the button.',
    'The code reads from left to right in every language.',
  ],
  sample: `<CodeBlock
  label="Validate a token"
  language="shell"
  code={request}
  copyLabel="Copy"
  copiedLabel="Copied"
/>`,
};
