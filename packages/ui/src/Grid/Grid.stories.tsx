import preview from '@portico/storybook/preview';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { columnWidths, Grid, gridSplits } from './Grid.tsx';

const meta = preview.meta({ component: Grid });

const cells = ['One', 'Two', 'Three', 'Four', 'Five'].map(word => (
  <Card key={word}>
    <Text>{word}</Text>
  </Card>
));

export const Default = meta.story({ tags: ['full'], args: { children: cells } });

export const Permutations = meta.story({
  render: () => (
    <Stack gap={8}>
      {columnWidths.map(columns => (
        <Grid key={columns} columns={columns}>
          {cells}
        </Grid>
      ))}
      {gridSplits.map(split => (
        <Grid key={split} split={split}>
          {cells.slice(0, { thirds: 3, quarters: 4 }[split as string] ?? 2)}
        </Grid>
      ))}
    </Stack>
  ),
});
