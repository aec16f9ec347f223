import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Code to read and to take elsewhere.',
  avoid: [
    'For one value to copy, such as a key, use `CopyField`.',
    'For a name of code inside a sentence, use `Text` with `isMono`.',
  ],
  keyboard: {
    Tab: 'Stops at the code, which may be wider than its place, and at the button.',
    'Arrow keys': 'Scroll the code.',
    'Enter or Space': 'On the button, copies the code.',
  },
  accessibility: [
    'The code is a group with `label` for its name.',
    '`copiedLabel` is spoken once the code is copied; the focus stays on the button.',
    'The code reads from left to right in every language.',
  ],
};
