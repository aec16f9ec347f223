import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { List, type ListProps, listVariants } from './List.tsx';

const words = ['A sign-in from a new location', 'A password was reset', 'An application was added'];

const args: ListProps<string> = {
  label: 'Notifications',
  state: 'ready',
  items: words,
  itemKey: word => word,
  loadingLabel: 'Loading notifications',
  empty: <EmptyState icon={<Bell />} title="No notifications yet" />,
  failed: <FailedState message="Failed to load notifications." onRetry={fn()} retryLabel="Try again" />,
  renderItem: word => <Text>{word}</Text>,
};

const meta = preview.meta({
  component: List<string>,
  args,
  render: props => (
    <Card padding="none">
      <List {...props} />
    </Card>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Notifications' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

/** Replaces its items while they load, after a failure, and when there are none. */
export const States = meta.story({
  render: () => (
    <Stack>
      <List {...args} state="loading" items={undefined} />
      <List {...args} state="failed" items={undefined} />
      <List {...args} items={[]} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading notifications');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load notifications.');
    await expect(canvas.getByText('No notifications yet')).toBeVisible();
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack gap={8}>
      {listVariants.map(variant => (
        <List
          key={variant}
          {...args}
          label={variant}
          variant={variant}
          items={[...words, 'unbroken'.repeat(40)]}
          renderItem={word =>
            variant === 'divided' || variant === 'pressed' ? (
              <Text>{word}</Text>
            ) : (
              <Card>
                <Text>{word}</Text>
              </Card>
            )
          }
          more={{ label: 'Load more', onLoad: fn(), isPending: false }}
        />
      ))}
    </Stack>
  ),
});
