import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { RouterProvider } from '../RouterProvider/index.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Link, linkTones } from './Link.tsx';

const navigate = fn();

const meta = preview.meta({
  component: Link,
  args: { href: '/integration', children: 'Read the guide' },
  render: args => (
    <RouterProvider navigate={navigate}>
      <Link {...args} />
    </RouterProvider>
  ),
});

/** Passes paths to the router. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Read the guide' }));
    await expect(navigate).toHaveBeenCalledWith('/integration', undefined);
  },
});

export const External = meta.story({
  args: { href: 'https://example.org', isExternal: true, newTabLabel: 'opens in a new tab' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Read the guide (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      {linkTones.map(tone => (
        <Text key={tone}>
          In a sentence, <Link {...args} tone={tone} />, and{' '}
          <Link {...args} tone={tone} isStrong isExternal />.
        </Text>
      ))}
      <Text>
        <Link {...args} isUnderlined={false} />
      </Text>
      <Text>
        <Link {...args} isExternal>
          {`https://example.org/${'unbroken'.repeat(40)}`}
        </Link>
      </Text>
    </Stack>
  ),
});
