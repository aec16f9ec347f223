import preview from '@portico/storybook/preview';
import { EllipsisVertical } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { IconButton, iconButtonSizes, iconButtonVariants } from './IconButton.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { label: 'More actions', icon: <EllipsisVertical />, onPress: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      {iconButtonVariants.map(variant => (
        <Inline key={variant}>
          {iconButtonSizes.map(size => (
            <IconButton key={size} {...args} variant={variant} size={size} />
          ))}
          <IconButton {...args} variant={variant} isDisabled />
          <IconButton {...args} variant={variant} isPending />
        </Inline>
      ))}
    </Stack>
  ),
});
