import preview from '@portico/storybook/preview';
import { ShieldCheck } from 'lucide-react';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { tones } from '../theme/tones.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'Active' } });

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: () => (
    <Stack>
      <Inline>
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
      <Inline>
        {tones.map(tone => (
          <Badge key={tone} tone={tone} icon={<ShieldCheck />}>
            {tone}
          </Badge>
        ))}
      </Inline>
      <Inline>
        <Badge>{'unbroken'.repeat(40)}</Badge>
      </Inline>
    </Stack>
  ),
});
