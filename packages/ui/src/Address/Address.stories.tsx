import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Address } from './Address.tsx';

const address = 'https://photos.example.com/api/oauth/mobile-redirect?client=one&state=two';

const meta = preview.meta({
  component: Address,
  args: { children: address },
  render: args => (
    <Text>
      <Address {...args} />
    </Text>
  ),
});

/** Has the same text as the address. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(address).textContent).toBe(address);
  },
});

export const Permutations = meta.story({
  globals: { viewport: { value: 'small' } },
  render: () => (
    <Stack>
      {[address, 'https://a.example', '/path/of/this/hub', 'unbroken'.repeat(20)].map(each => (
        <Text key={each} isMono>
          <Address>{each}</Address>
        </Text>
      ))}
    </Stack>
  ),
});
