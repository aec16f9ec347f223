import preview from '@portico/storybook/preview';
import { ShieldCheck } from 'lucide-react';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { tones } from '../theme/tones.ts';
import { IconTile, iconTileSizes } from './IconTile.tsx';

const meta = preview.meta({ component: IconTile, args: { icon: <ShieldCheck /> } });

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: args => (
    <Stack>
      {iconTileSizes.map(size => (
        <Inline key={size}>
          {tones.map(tone => (
            <IconTile key={tone} {...args} tone={tone} size={size} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
});
