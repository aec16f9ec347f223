import preview from '@portico/storybook/preview';
import { Card } from '../Card/Card.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack, stackAlignments } from './Stack.tsx';

const meta = preview.meta({ component: Stack });

const children = [<Text key="1">One</Text>, <Text key="2">Two, under it</Text>];

export const Default = meta.story({ tags: ['full'], args: { children } });

export const Permutations = meta.story({
  render: () => (
    <Grid columns="medium">
      {stackAlignments.map(align => (
        <Card key={align} title={align}>
          <Stack align={align} gap={2}>
            <Text>Short</Text>
            <Text>Unbrokenwordsthatrunonandonwithoutasinglespacetobreakthematallandthensome</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
});
