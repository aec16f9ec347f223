import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'Asks for confirmation before something is destroyed or lost. It names the loss, and its button is the verb.',
  use: [
    'An action deletes something, ends sessions or discards input.',
    'The user has to know the loss before it happens.',
  ],
  avoid: [
    'For any other task in front of the page, use `Dialog`.',
    'An action that can be undone needs no question: do it, and confirm it with `Toast`.',
  ],
  do: ['Name the thing in the title: "Delete Ada Lovelace?".', 'Repeat the verb of the title on the button.'],
  dont: ['Do not ask "Are you sure?": it names no loss.', 'Do not label the button OK or Yes.'],
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
  sample: `<AlertDialog
  title="Delete Ada Lovelace?"
  confirmLabel="Delete user"
  cancelLabel="Cancel"
  onConfirm={deleteUser}
  onClose={close}
>
  The account and its access are removed. The log keeps its entries.
</AlertDialog>`,
};
