import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'The outcome of an action, for a few seconds in the header, or above the bottom bar of a narrow window. `toasts.show` adds it, `Toaster` shows it, `pastToasts` has the last 20.',
  use: ['An action succeeded or failed and the screen does not show it.'],
  avoid: [
    'For a message that must not be missed, use `Notice` or `Dialog`.',
    "For a field's error, use its `error`.",
    'For an action that is possible nowhere else, use `Notice`: the link and the button of a toast disappear.',
    'For an offer of the application, use `FloatingNotice`.',
  ],
  do: [
    'Name the object: "User Ada Lovelace created".',
    'Offer what comes next as its link, and what takes it back as its button.',
  ],
  dont: ['Do not report what the screen already shows.', 'Do not put the only copy of a value into it.'],
  keyboard: {
    F6: 'Moves the focus to the message, and back. When it closes, the focus returns.',
    'Enter or Space': 'On a button, presses it. Each button closes the toast.',
    Enter: 'On the link, follows it and closes the toast.',
  },
  accessibility: [
    'It is announced when it appears, and takes no focus.',
    'The timer stops while the pointer or the focus is on it.',
    'One is visible at a time: the next replaces the previous one.',
    'The region is a landmark with `label` as its name.',
  ],
  sample: '<Toaster label="Notifications" closeLabel="Dismiss" />',
};
