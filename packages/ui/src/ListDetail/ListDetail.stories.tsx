import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { ListDetail } from './ListDetail.tsx';

const meta = preview.meta({
  component: ListDetail,
  tags: ['autodocs'],
  args: {
    backLabel: 'All people',
    isDetailOpen: false,
    list: <Text>Everybody</Text>,
    detail: <Text>Nobody yet</Text>,
    onBack: fn(),
  },
  render: function Looking(props) {
    const [isOpen, setOpen] = useState(props.isDetailOpen);
    return (
      <ListDetail
        {...props}
        isDetailOpen={isOpen}
        onBack={() => setOpen(false)}
        above={<Text>What waits for an answer.</Text>}
        list={
          <Card title="People">
            <Stack>
              <Button onPress={() => setOpen(true)}>Ada Lovelace</Button>
              <Button onPress={() => setOpen(true)}>Grace Hopper</Button>
            </Stack>
          </Card>
        }
        hint={<Text>Pick somebody.</Text>}
        detail={
          <Card title={isOpen ? 'Somebody' : 'Nobody yet'}>
            <Text>{'What is known of them. '.repeat(20)}</Text>
          </Card>
        }
      />
    );
  },
});

/** Beside each other: nothing gives way, and the focus stays where it is. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grace = canvas.getByRole('button', { name: 'Grace Hopper' });
    await expect(canvas.getByText('Pick somebody.')).toBeVisible();
    await userEvent.click(grace);
    await expect(canvas.queryByText('Pick somebody.')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Somebody' })).toBeVisible();
    await expect(grace).toBeVisible();
    await expect(grace).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'All people' })).not.toBeInTheDocument();
  },
});

/** One at a time: the focus goes along, and returns to where it came from. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const grace = canvas.getByRole('button', { name: 'Grace Hopper' });
    await userEvent.click(grace);
    await expect(grace).not.toBeVisible();
    await expect(canvas.getByText('What waits for an answer.')).not.toBeVisible();
    await userEvent.tab();
    const back = canvas.getByRole('button', { name: 'All people' });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.click(back);
    await expect(grace).toBeVisible();
    await waitFor(() => expect(grace).toHaveFocus());
  },
});

export const OpenOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { isDetailOpen: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All people' }));
    await expect(canvas.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  },
});
