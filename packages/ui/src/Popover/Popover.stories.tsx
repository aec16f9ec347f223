import preview from '@portico/storybook/preview';
import { Bell, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { CountButton } from '../CountButton/index.ts';
import { Heading } from '../Heading/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Inline } from '../Inline/index.ts';
import { Text } from '../Text/index.ts';
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

const many = Array.from({ length: 40 }, (_, place) => `Notification ${place + 1}`);

function Beside() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CountButton
        ref={anchor}
        label="Notifications"
        icon={<Bell />}
        count=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <Popover
        anchor={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label="Notifications"
        align="start"
        size="medium"
        header={
          <Inline justify="between">
            <Heading level={2} size="body">
              Notifications
            </Heading>
            <IconButton slot="close" label="Close" icon={<X />} size="small" />
          </Inline>
        }
      >
        {many.map(words => (
          <Text key={words}>{words}</Text>
        ))}
      </Popover>
    </>
  );
}

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

/** Is anchored to a control that opens it separately. Only the content below the header scrolls. */
export const Anchored = meta.story({
  render: () => <Beside />,
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('button', { name: 'Notifications' });
    await userEvent.click(control);
    const popover = within(await body.findByRole('dialog', { name: 'Notifications' }));
    const close = popover.getByRole('button', { name: 'Close' });
    popover.getByText('Notification 40').scrollIntoView({ behavior: 'instant' });
    await expect(close).toBeVisible();
    await userEvent.click(close);
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(control).toHaveFocus());
  },
});

export const Permutations = meta.story({
  args: { size: 'medium', children: <Card>{<Text>{'unbroken'.repeat(60)}</Text>}</Card> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await body.findByRole('dialog');
  },
});
