import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = preview.meta({
  component: Disclosure,
  args: { title: 'Why this is off', children: <Text>Because it makes people choose worse passwords.</Text> },
});

/** Has a heading for navigation, and a button with its expanded state. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Why this is off' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('heading', { level: 3, name: 'Why this is off' })).toContainElement(button);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/worse passwords/)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Disclosure {...args} />
      <Disclosure {...args} defaultExpanded />
      <Disclosure title={'unbroken'.repeat(30)} defaultExpanded>
        <Text>{'unbroken'.repeat(60)}</Text>
      </Disclosure>
    </Stack>
  ),
});
