import preview from '@portico/storybook/preview';
import { ShieldCheck, User } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { keepingValue } from '../keepingValue.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const options = [
  { value: 'user', title: 'User Access', description: 'A simple interface with your apps', icon: <User /> },
  { value: 'admin', title: 'Admin Access', description: 'The full dashboard', icon: <ShieldCheck /> },
] as const;

/** Keeps the value, as a screen would. */
const Chooser = keepingValue(SegmentedControl<string>);

const meta = preview.meta({
  component: SegmentedControl,
  args: { label: 'Access', options, value: 'user', onChange: fn() },
  render: args => <Chooser {...args} />,
});

/** Selects with arrow keys, as any radio group. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Access' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('admin');
    await expect(canvas.getByRole('radio', { name: 'Admin Access' })).toBeChecked();
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Chooser {...args} />
      <Chooser {...args} options={options.map(({ value, title }) => ({ value, title }))} />
      <Chooser {...args} isDisabled />
      <Chooser {...args} size="small" />
      <Chooser
        {...args}
        options={[
          { value: 'user', title: 'unbroken'.repeat(8), description: 'unbroken'.repeat(12) },
          { value: 'admin', title: 'Short' },
          { value: 'third', title: 'A third', description: 'With words that need a second line. '.repeat(4) },
        ]}
      />
    </Stack>
  ),
});
