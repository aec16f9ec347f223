import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { children: 'Remember me', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack gap={3}>
      <Checkbox>Not ticked</Checkbox>
      <Checkbox defaultSelected>Ticked</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox description="Sign in once a week instead of every day.">Described</Checkbox>
      <Checkbox error="You have to agree">Faulty</Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled, ticked
      </Checkbox>
      <Checkbox description={'unbroken'.repeat(30)}>
        {'A label that takes several lines. '.repeat(12)}
      </Checkbox>
    </Stack>
  ),
});
