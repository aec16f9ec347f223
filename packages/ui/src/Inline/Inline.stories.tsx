import preview from '@portico/storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
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
