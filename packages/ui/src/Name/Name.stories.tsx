import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
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

export const Default = meta.story();

export const Misleading = meta.story({
  args: { children: 'оwner', warning: mixed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('оwner')).toBeVisible();
    await expect(canvas.getByText(`(${mixed})`)).toBeInTheDocument();
    await expect(canvas.getByTitle(mixed)).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  args: { children: 'שלום-7' },
  play: async ({ canvas }) => {
    const name = canvas.getByText('שלום-7');
    await expect(getComputedStyle(name).unicodeBidi).toBe('isolate');
    await expect(getComputedStyle(name).direction).toBe('rtl');
  },
});

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
});
