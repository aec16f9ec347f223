import preview from '@portico/storybook/preview';
import { Stack } from '../Stack/Stack.tsx';
import { Text, textSizes, textTones } from './Text.tsx';

const meta = preview.meta({
  component: Text,
  args: { children: 'One account opens every application of the organisation.' },
});

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: ({ children }) => (
    <Stack>
      {textSizes.map(size => (
        <Stack key={size} gap={1}>
          <Text size={size}>{children}</Text>
          <Text size={size} weight="strong">
            {children}
          </Text>
        </Stack>
      ))}
      {textTones.map(tone => (
        <Text key={tone} tone={tone}>
          {tone}: {children}
        </Text>
      ))}
      <Text isMono>pk_live_7Qm4w9sXt2Lz 0O 1lI</Text>
      <Text isTabular>1,111.11 and 8,888.88</Text>
      <Text isTruncated>{'Cut at the end of the line, however long the line may be. '.repeat(6)}</Text>
      <Text>{'unbroken'.repeat(40)}</Text>
    </Stack>
  ),
});
