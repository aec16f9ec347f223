import preview from '@portico/storybook/preview';
import { Plus } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button, buttonSizes, buttonVariants } from './Button.tsx';

const meta = preview.meta({
  component: Button,
  args: { children: 'Create user', onPress: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Create user' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
});

/** Keeps its width, name and focus, and ignores a second press. */
export const Pending = meta.story({
  args: { variant: 'primary', isPending: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Create user' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

/** Keeps its name and a target of 44 px without visible text. */
export const IconOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  args: { isIconOnPhone: true, icon: <Plus /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Create user' });
    await expect(canvas.getByText('Create user').offsetWidth).toBe(1);
    await expect(button.offsetWidth).toBeLessThan(48);
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack gap={4}>
      {buttonVariants.map(variant => (
        <Stack key={variant} gap={2}>
          {buttonSizes.map(size => (
            <Inline key={size} gap={2}>
              <Button variant={variant} size={size}>
                Save
              </Button>
              <Button variant={variant} size={size} icon={<Plus />}>
                Create
              </Button>
              <Button variant={variant} size={size} isDisabled>
                Disabled
              </Button>
              <Button variant={variant} size={size} isPending>
                Pending
              </Button>
              <Button variant={variant} size={size} isPending pendingLabel="Saving...">
                Save
              </Button>
            </Inline>
          ))}
        </Stack>
      ))}
      <Button isFullWidth variant="primary">
        Over the whole width, with words that are longer than anyone should ever write on a button, even so
      </Button>
      <Button variant="secondary">Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-and-on</Button>
    </Stack>
  ),
});
