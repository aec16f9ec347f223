import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: { icon: <Bell />, title: 'No notifications yet' },
});

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Card>
        <EmptyState {...args} action={<Button variant="primary">Add application</Button>}>
          Add the first one, and its users can sign in with the account they have.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState {...args} title={'A title without an end. '.repeat(8)}>
          {'unbroken'.repeat(30)}
        </EmptyState>
      </Card>
    </Stack>
  ),
});
