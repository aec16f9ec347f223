import preview from '@portico/storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { messageTones } from '../theme/toneIcons.ts';
import { Notice } from './Notice.tsx';

const meta = preview.meta({
  component: Notice,
  args: { children: 'Email notifications need mail server settings in the environment.' },
});

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {messageTones.map(tone => (
        <Notice key={tone} tone={tone}>
          A sentence in the tone {tone}.
        </Notice>
      ))}
      {messageTones.map(tone => (
        <Notice
          key={tone}
          tone={tone}
          title="With a title"
          actions={
            <Inline>
              <Button size="small">Act</Button>
            </Inline>
          }
        >
          {'A sentence that goes on for several lines. '.repeat(8)}
          {'unbroken'.repeat(30)}
        </Notice>
      ))}
    </Stack>
  ),
});
