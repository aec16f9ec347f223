import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A message within the page.',
  use: [
    'Users must know something before they act on this page.',
    'An action failed and the form stays open.',
  ],
  avoid: [
    'For a temporary message, use `Toast`.',
    'For an offer of the application, use `FloatingNotice`.',
    "For a field's error, use its `error`.",
    'For a list that could not be loaded, use `FailedState`.',
  ],
  do: ['Say what happened and what to do.', 'Place it above the thing it is about.'],
  dont: ['Do not stack several: keep the most important one.', 'Do not use `danger` for advice.'],
  keyboard: 'The keyboard stops at its actions, if there are any.',
  accessibility: [
    'With `isLive` it is announced when it appears: at once if the tone is `danger`, otherwise politely.',
    'The icon shows the tone without its colour; the sentence must also say it.',
  ],
  sample: `<Notice tone="warning" title="Shown once">
  Copy the key now. It cannot be shown again.
</Notice>`,
};
