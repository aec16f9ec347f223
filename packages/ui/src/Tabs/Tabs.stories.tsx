import preview from '@portico/storybook/preview';
import { ShieldCheck, User } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { keeping } from '../keepingValue.tsx';
import { Text } from '../Text/Text.tsx';
import { Tabs } from './Tabs.tsx';

/** Keeps the selected tab, as an address would. */
const Chooser = keeping(Tabs, 'selectedKey', 'onSelectionChange');

const meta = preview.meta({
  component: Tabs,
  args: {
    label: 'Profile',
    selectedKey: 'profile',
    onSelectionChange: fn(),
    items: [
      { id: 'profile', label: 'Profile Information', icon: <User />, content: <Text>Names</Text> },
      { id: 'security', label: 'Security', icon: <ShieldCheck />, content: <Text>Passwords</Text> },
    ],
  },
  render: args => <Chooser {...args} />,
});

/** Selects with arrow keys; Tab moves to the panel. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('security');
    await expect(canvas.getByRole('tabpanel', { name: 'Security' })).toHaveTextContent('Passwords');
  },
});

const longTabs = ['Profile', 'Security', 'Sessions', 'Devices', 'Notifications', 'System'];

/** Shows the selected tab on a phone, whichever it is. */
export const LastSelected = meta.story({
  globals: { viewport: { value: 'small' } },
  args: {
    selectedKey: 'System',
    items: longTabs.map(id => ({ id, label: id, content: <Text>{id}</Text> })),
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await waitFor(() => {
      const { left, right } = canvas.getByRole('tab', { name: 'System' }).getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(list.left);
      // The scroll position is in whole pixels.
      expect(right).toBeLessThanOrEqual(list.right + 1);
    });
    await expect(canvas.getByRole('tablist')).toHaveAttribute('data-hidden', 'before');
  },
});

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Shows that the tabs scroll, and scrolls them by the arrows at the edges. */
export const Arrows = meta.story({
  args: { ...LastSelected.input.args, selectedKey: 'Profile' },
  decorators: [
    Story => (
      <div style={{ inlineSize: 500 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const list = canvas.getByRole('tablist');
    await waitFor(() => expect(list).toHaveAttribute('data-hidden', 'after'));
    const [back, on] = canvasElement.querySelectorAll('button');
    if (!back || !on) throw new Error('There are no arrows');
    await expect(back).toBeDisabled();
    // The arrows make the list narrower, and it then scrolls to the selected tab.
    await nextFrame();
    await nextFrame();
    await userEvent.click(on);
    await waitFor(() => expect(list).toHaveAttribute('data-hidden', 'before'));
    await expect(on).toBeDisabled();
    const last = canvas.getByRole('tab', { name: 'System' }).getBoundingClientRect();
    await expect(last.right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1);
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(back);
    await waitFor(() => expect(list).toHaveAttribute('data-hidden', 'after'));
  },
});

const many = ['Profile', 'Security', 'Sessions', 'Devices', 'Notifications', 'unbroken'.repeat(6)];

/** Scrolls tabs that do not fit and shows the focused one with its ring. */
export const Permutations = meta.story({
  globals: { viewport: { value: 'small' } },
  args: {
    selectedKey: 'Profile',
    items: many.map(id => ({ id, label: id, content: <Text>{`${id} ${'unbroken'.repeat(20)}`}</Text> })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const tab = canvas.getByRole('tab', { name: 'Notifications' });
    await waitFor(() => expect(tab).toHaveFocus());
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await waitFor(() => {
      const { left, right } = tab.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(list.left);
      expect(right).toBeLessThanOrEqual(list.right);
    });
  },
});
