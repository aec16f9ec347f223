import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Replaces a `Button` for a user who may not press it, and gives the reason.',
  avoid: [
    'If the user need not know about the action, leave it out.',
    'For an action that is not possible yet, use the `isDisabled` of `Button` and name the missing step beside it.',
  ],
  keyboard: {
    Tab: 'Stops at it and shows the reason.',
    'Enter or Space': 'Does nothing.',
    Escape: 'Hides the reason.',
  },
  accessibility: [
    'It has `aria-disabled` and stays focusable, so screen readers can read the reason.',
    'The reason describes it.',
  ],
};
