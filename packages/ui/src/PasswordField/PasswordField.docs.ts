import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A password, hidden until its reader asks to see it.',
  avoid: ['For any other line of text, use `TextField`.', 'To show a password once, use `CopyField`.'],
  keyboard: {
    Tab: 'Stops at the field, then at the button.',
    'Enter or Space': 'On the button, shows or hides the password. The focus stays.',
  },
  accessibility: [
    'The button says what it will do: show or hide.',
    '`autoComplete` tells a password manager whether to fill in or to make one up.',
    'Pasting is allowed, and nothing is corrected or capitalised.',
  ],
};
