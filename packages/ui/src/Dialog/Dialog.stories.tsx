import preview from '@portico/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

/** A page with a button that opens the dialog. */
function Opener({ onClose, ...rest }: ComponentProps<typeof Dialog>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Create user</Button>
      <Dialog
        {...rest}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </>
  );
}

const lines = Array.from(
  { length: 12 },
  (_, line) => `Line ${line + 1} of more than fits. ${'unbroken'.repeat(12)}`,
);

const meta = preview.meta({
  component: Dialog,
  args: {
    title: 'Create user',
    description: 'They sign in with a temporary password first.',
    closeLabel: 'Close',
    onClose: fn(),
    children: (
      <Stack>
        <TextField label="Username" />
        <TextField label="Email" />
      </Stack>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Create user</Button>
      </>
    ),
  },
});

const body = within(document.body);

export const Default = meta.story({ tags: ['full'] });

/** Traps Tab, closes with Escape and returns the focus to its trigger. */
export const Keyboard = meta.story({
  render: args => <Opener {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Create user' });
    await userEvent.click(opener);
    const dialog = await body.findByRole('dialog', { name: 'Create user' });
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Keeps the header and footer in view while the body scrolls. */
export const Permutations = meta.story({
  args: {
    size: 'large',
    title: `A title without an end, ${'unbroken'.repeat(16)}`,
    children: (
      <Stack>
        {lines.map(line => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
    ),
  },
});
