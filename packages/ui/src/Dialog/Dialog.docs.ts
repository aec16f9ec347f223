import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A task in front of the page: create, edit, inspect. On a phone it is a sheet.',
  use: [
    'A task needs a few fields and belongs to the page behind it.',
    'Readers inspect one item and return to their place in a list.',
  ],
  avoid: [
    'To ask before something is destroyed, use `AlertDialog`.',
    'For small content beside its trigger, use `Popover`.',
    'For a message without a question, use `Notice` or `Toast`.',
  ],
  do: [
    'Use the text of the button that opened it as its title.',
    'Put the buttons into `footer`, so that they stay in view.',
    'Ask before unsaved input is discarded.',
  ],
  dont: [
    'Do not open a dialog from a dialog, except to confirm.',
    'Do not use it for a task with several steps.',
  ],
  keyboard: {
    Tab: 'Stays inside.',
    Escape: 'Closes it.',
  },
  accessibility: [
    'It is named by its title. The page behind is inert until it closes.',
    'It takes the focus when it opens and returns it when it closes.',
    'The close button is always there, for users without an Escape key.',
    'Header and footer stay in view while the body scrolls.',
  ],
  sample: `<Dialog
  title="Create user"
  closeLabel="Close"
  onClose={close}
  footer={<Button variant="primary" type="submit" form="create">Create user</Button>}
>
  <Form id="create" onSubmit={create}>
    <TextField label="Username" name="username" isRequired />
  </Form>
</Dialog>`,
};
