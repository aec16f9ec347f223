import preview from '@portico/storybook/preview';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const meta = preview.meta({
  component: Form,
  args: {
    'aria-label': 'Create user',
    onSubmit: fn(),
    children: (
      <>
        <TextField label="Username" name="username" />
        <TextField label="Email" name="email" type="email" />
        <Button type="submit" variant="primary">
          Create user
        </Button>
      </>
    ),
  },
});

/** Submits with Enter, without leaving the page. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'ada{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

const inner = fn();

/** Submits only itself when it is in a dialog of another form. */
export const InADialog = meta.story({
  render: args => (
    <Form {...args}>
      {args.children}
      <Dialog title="Create a group" closeLabel="Close" onClose={fn()}>
        <Form aria-label="Create a group" onSubmit={inner}>
          <TextField label="Name" name="name" />
          <Button type="submit">Create a group</Button>
        </Form>
      </Dialog>
    </Form>
  ),
  play: async ({ userEvent, args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Payroll{Enter}');
    await expect(inner).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});
