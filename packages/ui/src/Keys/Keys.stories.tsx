import preview from '@portico/storybook/preview';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Keys } from './Keys.tsx';

const meta = preview.meta({
  component: Keys,
  args: { children: ['Ctrl', 'K'] },
});

export const Default = meta.story({ tags: ['full'] });

/** One key, a sequence, and more keys than fit. */
export const Permutations = meta.story({
  args: { children: ['?'] },
  render: args => (
    <Inline gap={4}>
      <Keys {...args} />
      <Keys>{['⌘', 'K']}</Keys>
      <Keys>{['g', 'u']}</Keys>
      <Text tone="muted">
        Save <Keys>{['Ctrl', 'Shift', 'Enter']}</Keys>
      </Text>
    </Inline>
  ),
});
