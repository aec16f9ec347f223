import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Name } from './Name.tsx';

const mixed = 'Mixes letters of different alphabets';

const meta = preview.meta({
  component: Name,
  args: { children: 'mira.castell' },
  render: args => (
    <Text>
      <Name {...args} /> signed in
    </Text>
  ),
});

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: () => (
    <Stack>
      <Text>
        <Name>سارة</Name> (2 sessions)
      </Text>
      <Text weight="strong">
        <Name warning={mixed}>pаypаl</Name>
      </Text>
      <Text size="small" tone="muted">
        <Name isSentence warning={mixed}>
          שלום granted Pаyroll to owner
        </Name>
      </Text>
      <Text>
        <Name warning={mixed}>{'unbroken'.repeat(40)}</Name>
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTitle(mixed)[0]).toBeVisible();
    await expect(canvas.getAllByText(`(${mixed})`)).toHaveLength(3);
    const { unicodeBidi, direction } = getComputedStyle(canvas.getByText('سارة'));
    await expect([unicodeBidi, direction]).toEqual(['isolate', 'rtl']);
  },
});
