import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Toggle } from './Toggle.tsx';

const meta = preview.meta({
  component: Toggle,
  args: { label: 'Wiki for Ada Lovelace', isSelected: false, onChange: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Wiki for Ada Lovelace' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
});

/** Stays focusable, announces the reason and does nothing. */
export const WithReason = meta.story({
  args: { reason: 'Needs the role Manager or above' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const control = canvas.getByRole('switch');
    await expect(control).toHaveFocus();
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription('Needs the role Manager or above');
    await userEvent.keyboard(' ');
    await userEvent.click(control);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const DescribedByItsRow = meta.story({
  args: { reason: 'Needs the role Manager or above', describedBy: 'why' },
  render: args => (
    <Inline>
      <Text id="why">Not granted. Needs the role Manager or above</Text>
      <Toggle {...args} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAccessibleDescription('Not granted. Needs the role Manager or above');
    await expect(control).not.toHaveAttribute('title');
  },
});

const states = [
  {},
  { isSelected: true },
  { reason: 'The role is too low' },
  { isSelected: true, reason: 'Only the owner changes this' },
  { isMarked: true },
  { isMarked: true, reason: 'The role is too low' },
  { isLoading: true },
];

export const Permutations = meta.story({
  render: args => (
    <Inline gap={6}>
      {states.map(state => (
        <Toggle key={JSON.stringify(state)} {...args} {...state} label={`Wiki, ${JSON.stringify(state)}`} />
      ))}
    </Inline>
  ),
});
