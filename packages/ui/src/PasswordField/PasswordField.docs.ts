import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A password, hidden until the user shows it.',
  avoid: ['For any other line of text, use `TextField`.', 'To show a password once, use `CopyField`.'],
  keyboard: {
    Tab: 'Stops at the field, then at the button.',
    'Enter or Space': 'On the button, shows or hides the password. The focus stays.',
  },
  accessibility: [
    "The button's name is its action: show or hide.",
    '`autoComplete` tells a password manager whether to fill in or generate a password.',
    'Pasting is allowed, and nothing is corrected or capitalised.',
  ],
};
