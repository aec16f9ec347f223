import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Text } from '../Text/Text.tsx';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  component: Popover,
  args: {
    trigger: <IconButton label="Notifications" icon={<Bell />} />,
    label: 'Notifications',
    align: 'start' as const,
    children: (
      <Card title="Notifications" actions={<Button slot="close">Close</Button>}>
        <Text>Two sign-ins in the last hour.</Text>
      </Card>
    ),
  },
});

const body = within(document.body);

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Notifications' });
    await userEvent.click(trigger);
    const popover = await body.findByRole('dialog', { name: 'Notifications' });
    await userEvent.click(within(popover).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Permutations = meta.story({
  args: { size: 'medium', children: <Card>{<Text>{'unbroken'.repeat(60)}</Text>}</Card> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await body.findByRole('dialog');
  },
});
