import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { CountButton } from './CountButton.tsx';

const meta = preview.meta({
  component: CountButton,
  args: { label: 'Notifications, 3 unread', icon: <Bell />, count: '3', onPress: fn() },
});

/** Includes the count in its name. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByText('3')).toBeVisible();
  },
});

/** Keeps the digits of a count in one line, beside the icon. */
export const Permutations = meta.story({
  render: args => (
    <Inline gap={6}>
      {['', '1', '9', '10', '99', '99+'].map(count => (
        <CountButton key={count} {...args} label={`Notifications, ${count} unread`} count={count} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const digits = document.createRange();
    digits.selectNodeContents(canvas.getByText('10'));
    await expect(digits.getClientRects()).toHaveLength(1);
  },
});
