import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Replaces a `Button` for a user who may not press it, and gives the reason.',
  use: ["The user's role does not allow an action that others see in the same place."],
  avoid: [
    'If the user need not know about the action, leave it out.',
    'For an action that is not possible yet, use the `isDisabled` of `Button` and name the missing step beside it.',
  ],
  do: ['Say in `reason` who can do it: "Only the owner can …".'],
  dont: ['Do not use it for an action that is busy or incomplete.'],
  keyboard: {
    Tab: 'Stops at it and shows the reason.',
    'Enter or Space': 'Does nothing.',
    Escape: 'Hides the reason.',
  },
  accessibility: [
    'It has `aria-disabled` and stays focusable, so screen readers can read the reason.',
    'The reason describes it.',
  ],
  sample: `<UnavailableButton reason="Only the owner can delete an administrator.">
  Delete user
</UnavailableButton>`,
};
