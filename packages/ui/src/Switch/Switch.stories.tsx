import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Switch } from './Switch.tsx';

const meta = preview.meta({
  component: Switch,
  args: { label: 'Audit logging', description: 'Every change is logged.', onChange: fn() },
});

/** Has the sentence as its description, not as part of its name. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    const control = canvas.getByRole('switch', { name: 'Audit logging' });
    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription('Every change is logged.');
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack>
      <Switch label="Off" />
      <Switch label="On" defaultSelected />
      <Switch label="Off and disabled" isDisabled />
      <Switch label="On and disabled" isDisabled defaultSelected />
      <Switch label="Described" description="One sentence that explains the effect." defaultSelected />
      <Switch label="Bare" isLabelHidden defaultSelected />
      <Switch label={'unbroken'.repeat(20)} description={'Several lines of it. '.repeat(20)} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Bare' })).toBeInTheDocument();
  },
});
