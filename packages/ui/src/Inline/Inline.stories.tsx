import preview from '@portico/storybook/preview';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { Inline, inlineAlignments, inlineJustifications } from './Inline.tsx';

const meta = preview.meta({ component: Inline });

export const Default = meta.story({
  tags: ['full'],
  args: { children: [<Text key="1">One</Text>, <Text key="2">Two, beside it</Text>] },
});

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {inlineAlignments.map(align => (
        <Card key={align} title={`Across: ${align}`}>
          <Inline align={align}>
            <Text size="title">Title</Text>
            <Text>words</Text>
            <Button>Act</Button>
          </Inline>
        </Card>
      ))}
      {inlineJustifications.map(justify => (
        <Card key={justify} title={`Along: ${justify}`}>
          <Inline justify={justify}>
            <Text>First</Text>
            <Text>Second</Text>
          </Inline>
        </Card>
      ))}
    </Stack>
  ),
});
