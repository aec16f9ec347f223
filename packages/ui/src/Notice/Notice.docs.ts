import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A message that stays in its place in the page.',
  avoid: [
    'For a message that comes and goes, use `Toast`.',
    'For an offer of the application itself, use `FloatingNotice`.',
    'For what is wrong with a field, use its `error`.',
    'For a list that could not be loaded, use `FailedState`.',
  ],
  keyboard: 'The keyboard stops at its actions, if there are any.',
  accessibility: [
    'With `isLive` it is spoken as it appears: at once where the tone is `danger`, else when the reader pauses.',
    'The icon shows the tone without its colour; the sentence has to say it in words.',
  ],
};
