import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A password, hidden until the user shows it.',
  use: ['Users type a password of their own.'],
  avoid: ['For any other line of text, use `TextField`.', 'To show a password once, use `CopyField`.'],
  do: [
    'Set `autoComplete`, so that password managers work.',
    'State the rules in `description` before the first attempt.',
  ],
  dont: ['Do not forbid pasting.', 'Do not ask for the password twice where it can be shown.'],
  keyboard: {
    Tab: 'Stops at the field, then at the button.',
    'Enter or Space': 'On the button, shows or hides the password. The focus stays.',
  },
  accessibility: [
    "The button's name is its action: show or hide.",
    '`autoComplete` tells a password manager whether to fill in or generate a password.',
    'Pasting is allowed, and nothing is corrected or capitalised.',
  ],
  sample: `<PasswordField
  label="New password"
  name="newPassword"
  description="At least 8 characters."
  autoComplete="new-password"
  showLabel="Show password"
  hideLabel="Hide password"
/>`,
};
