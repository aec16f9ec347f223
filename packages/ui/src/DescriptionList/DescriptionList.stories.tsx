import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const meta = preview.meta({
  component: DescriptionList,
  args: {
    items: [
      { term: 'Version', description: '1.0.0' },
      { term: 'Database', description: <Badge tone="success">Connected</Badge> },
      { term: 'Environment', description: 'Development' },
    ],
  },
});

/** Has the semantics of terms and descriptions. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('1.0.0');
  },
});

export const Permutations = meta.story({
  render: ({ items }) => {
    const long = { term: 'A term that goes on and on and on and on', description: 'unbroken'.repeat(30) };
    return (
      <Stack>
        <Card title="One column">
          <DescriptionList items={[...items, long]} />
        </Card>
        <Card title="Two columns">
          <DescriptionList columns={2} items={[...items, long]} />
        </Card>
      </Stack>
    );
  },
});
