import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Stands where a `Button` would, for a reader who may not press it, and says why.',
  avoid: [
    'Where nobody needs to know of the action, leave it out.',
    'For one that cannot be pressed yet, use the `isDisabled` of `Button` and say beside it what is missing.',
  ],
  keyboard: {
    Tab: 'Stops at it and shows the reason.',
    'Enter or Space': 'Does nothing.',
    Escape: 'Takes the reason away.',
  },
  accessibility: [
    'It is marked by `aria-disabled`, and stays in reach so that the reason can be heard.',
    'The reason describes it.',
  ],
};
