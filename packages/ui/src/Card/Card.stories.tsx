import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Text } from '../Text/Text.tsx';
import { Card, cardPaddings } from './Card.tsx';

const meta = preview.meta({
  component: Card,
  args: { children: <Text>Two sign-ins in the last hour.</Text> },
});

export const Default = meta.story({ tags: ['full'] });

/** Is a named region with a title. */
export const Permutations = meta.story({
  render: () => (
    <Grid columns="large">
      {cardPaddings.map(padding => (
        <Card key={padding} padding={padding} title={padding}>
          <Text>Padding {padding}</Text>
        </Card>
      ))}
      <Card
        title="A title that is far longer than the card is wide, and does not stop there"
        description={'unbroken'.repeat(12)}
        actions={<Button size="small">Act</Button>}
        footer={<Text tone="muted">{'footer '.repeat(20)}</Text>}
      >
        <Text>{'unbroken'.repeat(12)}</Text>
      </Card>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /^A title that is far longer/ })).toBeVisible();
  },
});
