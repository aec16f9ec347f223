import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Code to read and copy.',
  avoid: [
    'For one value to copy, such as a key, use `CopyField`.',
    'For code inside a sentence, use `Text` with `isMono`.',
  ],
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
};
