import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A message within the page.',
  avoid: [
    'For a temporary message, use `Toast`.',
    'For an offer of the application, use `FloatingNotice`.',
    "For a field's error, use its `error`.",
    'For a list that could not be loaded, use `FailedState`.',
  ],
  keyboard: 'The keyboard stops at its actions, if there are any.',
  accessibility: [
    'With `isLive` it is announced when it appears: at once if the tone is `danger`, otherwise politely.',
    'The icon shows the tone without its colour; the sentence must also say it.',
  ],
};
