import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'The outcome of what the reader just did, for a few seconds at the edge of the screen. `toasts.show` says it, `Toaster` shows it.',
  avoid: [
    'For a message that must not be missed, use `Notice` or `Dialog`.',
    'For what is wrong with a field, use its `error`.',
    'For an offer of the application, use `FloatingNotice`.',
  ],
  keyboard: {
    F6: 'Puts the focus on the message. Once it is gone, the focus goes back.',
    'Enter or Space': 'On the button, closes it.',
  },
  accessibility: [
    'It is spoken as it appears, and takes no focus.',
    'The clock stops while the pointer or the focus is on it.',
    'One is in view at a time: the next takes the place of the last.',
    'The region is a landmark with `label` for its name.',
  ],
};
