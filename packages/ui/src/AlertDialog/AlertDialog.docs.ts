import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Asks once more before something is destroyed or lost. It names what goes, and its button says the verb.',
  avoid: [
    'For any other task that stands before the page, use `Dialog`.',
    'What can be undone needs no question: do it, and say so with `Toast`.',
  ],
  keyboard: {
    Tab: 'Goes from one button to the other and stays inside.',
    'Enter or Space': 'Presses the button. The focus starts on the one that cancels.',
    Escape: 'Cancels, except while the answer is awaited.',
  },
  accessibility: [
    'It has the role `alertdialog`: the title is its name, the text describes it.',
    'The page behind is out of reach until it closes; then the focus goes back to where it came from.',
    'A press outside does nothing, so that no question is lost by accident.',
  ],
};
