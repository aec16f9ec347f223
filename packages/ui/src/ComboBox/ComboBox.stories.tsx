import preview from '@portico/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { ComboBox } from './ComboBox.tsx';

const people = ['Ada Lovelace', 'Alan Turing', 'Barbara Liskov', 'Grace Hopper'].map((label, place) => ({
  value: `p${place}`,
  label,
}));

/** Keeps the value and filters the options, as a screen would. */
function Chooser({ value: first, options, onChange, onSearch, ...rest }: ComponentProps<typeof ComboBox>) {
  const [value, setValue] = useState(first);
  const [text, setText] = useState('');
  return (
    <ComboBox
      {...rest}
      options={options.filter(
        option => option.value === value || option.label.toLowerCase().includes(text.toLowerCase()),
      )}
      value={value}
      onSearch={typed => {
        setText(typed);
        onSearch(typed);
      }}
      onChange={chosen => {
        setValue(chosen);
        onChange(chosen);
      }}
    />
  );
}

const meta = preview.meta({
  component: ComboBox,
  args: {
    label: 'User',
    options: people,
    value: null,
    placeholder: 'Anyone',
    emptyLabel: 'No matching users',
    onChange: fn(),
    onSearch: fn(),
  },
  render: args => <Chooser {...args} />,
});

/** Filters by typing, chooses the first match with Enter, and clears with an empty field. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'User' });
    await userEvent.click(box);
    await userEvent.keyboard('hop');
    const list = within(await screen.findByRole('listbox'));
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('p3');
    await expect(box).toHaveValue('Grace Hopper');
    await userEvent.clear(box);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('unknown');
    await expect(await screen.findByText('No matching users')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
});

/** Finds the options a moment after the text, as a server would. */
function SlowChooser(args: ComponentProps<typeof ComboBox>) {
  const [isSearching, setSearching] = useState(false);
  return (
    <Chooser
      {...args}
      isSearching={isSearching}
      onSearch={() => {
        setSearching(true);
        setTimeout(() => setSearching(false), 300);
      }}
    />
  );
}

/** Enter waits for the matches. */
export const EnteredEarly = meta.story({
  render: args => <SlowChooser {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'User' });
    await userEvent.click(box);
    await userEvent.keyboard('hop{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('p3'));
    await waitFor(() => expect(box).toHaveValue('Grace Hopper'));
  },
});

export const Permutations = meta.story({
  render: args => (
    <Grid columns="medium" gap={6}>
      <Chooser {...args} />
      <Chooser {...args} label="Chosen" value="p1" />
      <Chooser {...args} label="Described" description="The user who made the change." necessity="Optional" />
      <Chooser {...args} label="Faulty" error="Choose a user" />
      <Chooser {...args} label="Disabled" isDisabled />
      <Chooser
        {...args}
        label={'A label without an end '.repeat(5)}
        options={[{ value: 'long', label: 'unbroken'.repeat(12) }]}
        value="long"
      />
    </Grid>
  ),
});
