import preview from '@portico/storybook/preview';
import { startTransition, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

const meta = preview.meta({
  component: AlertDialog,
  args: {
    title: 'Delete Ada Lovelace?',
    children: 'Her account, her access and her sessions end at once. This cannot be undone.',
    confirmLabel: 'Delete user',
    cancelLabel: 'Cancel',
    onConfirm: fn(),
    onClose: fn(),
  },
});

const body = within(document.body);

/** Initially focuses Cancel, so that Enter destroys nothing. */
export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await body.findByRole('alertdialog', { name: 'Delete Ada Lovelace?' });
    await expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Ignores buttons and Escape until the response arrives. */
export const Pending = meta.story({
  args: { isPending: true, pendingLabel: 'Deleting...' },
  play: async ({ userEvent, args }) => {
    const dialog = await body.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deleting...' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** Closes in a transition after the response, as dialogs with an address do. */
function FromAButton(props: AlertDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => startTransition(() => setOpen(false));
  return (
    <>
      <Button onPress={() => setOpen(true)}>Ask</Button>
      {isOpen ? <AlertDialog {...props} onClose={close} onConfirm={() => setTimeout(close, 20)} /> : null}
    </>
  );
}

/** Returns the focus to the trigger however the dialog is closed. */
export const ReturnsTheFocus = meta.story({
  render: args => <FromAButton {...args} />,
  play: async ({ canvas, userEvent }) => {
    const ask = canvas.getByRole('button', { name: 'Ask' });
    for (const answer of ['Cancel', 'Delete user']) {
      await userEvent.click(ask);
      const dialog = within(await body.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: answer }));
      await waitFor(() => expect(body.queryByRole('alertdialog')).not.toBeInTheDocument());
      await waitFor(() => expect(ask).toHaveFocus());
    }
  },
});

export const Permutations = meta.story({
  args: {
    variant: 'primary',
    title: `Sign out ${'unbroken'.repeat(8)}?`,
    children: `${'A long explanation. '.repeat(12)}${'unbroken'.repeat(12)}`,
    confirmLabel: 'Sign out everywhere, and on every device that was ever used',
  },
});
