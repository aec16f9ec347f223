import preview from '@portico/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { characterKeys } from '../characterKeys/index.ts';
import { Stack } from '../Stack/index.ts';
import { SearchField } from './SearchField.tsx';

/** Keeps the text, as a screen would. */
function Finder({ value: first, onChange, ...rest }: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(first);
  return (
    <SearchField
      {...rest}
      value={value}
      onChange={text => {
        setValue(text);
        onChange(text);
      }}
    />
  );
}

const meta = preview.meta({
  component: SearchField,
  args: { label: 'Search users', placeholder: 'Search', clearLabel: 'Clear', value: '', onChange: fn() },
  render: args => <Finder {...args} />,
});

/** Is cleared by Escape and by its button. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search users' });
    await userEvent.type(field, 'ada');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'bob');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
  },
});

/** Is focused by `/` anywhere on the page, except in text fields. */
export const Shortcut = meta.story({
  args: { hasShortcut: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    const field = canvas.getByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('a/b');
    await expect(field).toHaveValue('a/b');
  },
});

/** Leaves `/` to readers who have turned such keys off. */
export const ShortcutTurnedOff = meta.story({
  args: { hasShortcut: true },
  beforeEach() {
    characterKeys.turn(false);
    return () => characterKeys.turn(true);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).not.toHaveFocus();
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Finder {...args} />
      <Finder {...args} value="ada" />
      <Finder {...args} value="ada" isPending />
      <Finder {...args} value={'unbroken'.repeat(40)} />
    </Stack>
  ),
});
