import preview from '@portico/storybook/preview';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Target } from './Target.tsx';

const meta = preview.meta({
  component: Target,
  args: { label: 'Request for Wiki', isReached: false, children: <Text>Ada requested access to Wiki.</Text> },
});

/** Is focused, and scrolled into view again when content above it has loaded. */
export const Default = meta.story({
  render: function Reaching(args) {
    const [isReached, setReached] = useState(false);
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      if (!isReached) return;
      const loading = setTimeout(() => setLoaded(true), 50);
      return () => clearTimeout(loading);
    }, [isReached]);
    return (
      <Stack>
        <Button onPress={() => setReached(true)}>Show the request</Button>
        <Text>{'A long way down. '.repeat(900)}</Text>
        {isLoaded ? <Text>{'Longer than expected. '.repeat(900)}</Text> : null}
        <Target {...args} isReached={isReached} />
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const target = canvas.getByRole('group', { name: 'Request for Wiki' });
    await expect(target).not.toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the request' }));
    await waitFor(() => expect(target).toHaveFocus());
    await canvas.findByText(/Longer than expected/);
    await waitFor(() => {
      const { top, bottom } = target.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <Target {...args} />
      <Target {...args} label="Reached" isReached />
      <Target {...args} label="Cards" isBare isReached>
        <Stack>
          <Card title="Passkeys">None</Card>
          <Card title="Authenticator apps">None</Card>
        </Stack>
      </Target>
      <Target {...args} label="Long">
        <Text>{'unbroken'.repeat(40)}</Text>
      </Target>
    </Stack>
  ),
});
