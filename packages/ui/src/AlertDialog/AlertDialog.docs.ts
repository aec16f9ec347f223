import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Asks for confirmation before something is destroyed or lost. It names the loss, and its button is the verb.',
  avoid: [
    'For any other task in front of the page, use `Dialog`.',
    'An action that can be undone needs no question: do it, and confirm it with `Toast`.',
  ],
  keyboard: {
    Tab: 'Moves between the buttons and stays inside.',
    'Enter or Space': 'Presses the button. The focus starts on Cancel.',
    Escape: 'Cancels, except while an action is pending.',
  },
  accessibility: [
    'It has the role `alertdialog`: the title is its name, the text describes it.',
    'The page behind is inert until it closes; then the focus returns to the previous element.',
    'A press outside does nothing, so no question is lost by accident.',
  ],
};
