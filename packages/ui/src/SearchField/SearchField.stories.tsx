import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { characterKeys } from '../characterKeys/index.ts';
import { keepingValue } from '../keepingValue.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SearchField } from './SearchField.tsx';

/** Keeps the text, as a screen would. */
const Finder = keepingValue(SearchField);

const meta = preview.meta({
  component: SearchField,
  args: { label: 'Search users', placeholder: 'Search', clearLabel: 'Clear', value: '', onChange: fn() },
  render: args => <Finder {...args} />,
});

/**
 * Is focused by `/` anywhere on the page, except in text fields, unless the reader has turned such keys off. Is cleared by
 * Escape and by its button.
 */
export const Default = meta.story({
  args: { hasShortcut: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search users' });
    characterKeys.turn(false);
    await userEvent.keyboard('/');
    await expect(field).not.toHaveFocus();
    characterKeys.turn(true);
    await userEvent.keyboard('/');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('a/b');
    await expect(field).toHaveValue('a/b');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'bob');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
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
