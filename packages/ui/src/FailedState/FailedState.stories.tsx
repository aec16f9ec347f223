import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { FailedState } from './FailedState.tsx';

const meta = preview.meta({
  component: FailedState,
  args: {
    message: 'Failed to load audit logs. Please try refreshing the page.',
    retryLabel: 'Try again',
    onRetry: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load audit logs.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Has the message as the page's heading if it replaces a whole screen. */
export const AsAScreen = meta.story({
  args: { title: 'Portico cannot be reached.', message: 'You are still signed in.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Portico cannot be reached.');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Card>
        <FailedState {...args} detail="Reference: 0af7651916cd" isRetrying />
      </Card>
      <Card>
        <FailedState {...args} message={`${'A long story. '.repeat(12)}${'unbroken'.repeat(20)}`} />
      </Card>
    </Stack>
  ),
});
