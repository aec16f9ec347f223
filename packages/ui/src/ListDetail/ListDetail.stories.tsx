import preview from '@portico/storybook/preview';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { ListDetail } from './ListDetail.tsx';

const meta = preview.meta({
  component: ListDetail,
  args: {
    backLabel: 'All people',
    isDetailOpen: false,
    list: <Text>Everybody</Text>,
    detail: <Text>No user selected</Text>,
    onBack: fn(),
  },
  render: function Looking(props) {
    const [isOpen, setOpen] = useState(props.isDetailOpen);
    return (
      <ListDetail
        {...props}
        isDetailOpen={isOpen}
        onBack={() => setOpen(false)}
        above={<Text>Pending requests</Text>}
        list={
          <Card title="People">
            <Stack>
              <Button onPress={() => setOpen(true)}>Ada Lovelace</Button>
              <Button onPress={() => setOpen(true)}>Grace Hopper</Button>
            </Stack>
          </Card>
        }
        hint={<Text>Select a user.</Text>}
        detail={
          <Card title={isOpen ? 'Ada Lovelace' : 'No user selected'}>
            <Text>{'Details of the user. '.repeat(20)}</Text>
          </Card>
        }
      />
    );
  },
});

/** Shows both panes side by side and keeps the focus. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grace = canvas.getByRole('button', { name: 'Grace Hopper' });
    await expect(canvas.getByText('Select a user.')).toBeVisible();
    await userEvent.click(grace);
    await expect(canvas.queryByText('Select a user.')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(grace).toBeVisible();
    await expect(grace).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'All people' })).not.toBeInTheDocument();
  },
});

/** Shows one pane at a time, moves the focus to it and returns it. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const grace = canvas.getByRole('button', { name: 'Grace Hopper' });
    await userEvent.click(grace);
    await expect(grace).not.toBeVisible();
    await expect(canvas.getByText('Pending requests')).not.toBeVisible();
    await userEvent.tab();
    const back = canvas.getByRole('button', { name: 'All people' });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.click(back);
    await expect(grace).toBeVisible();
    await waitFor(() => expect(grace).toHaveFocus());
  },
});

/** The detail of a default is not below the list. */
export const OpenOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { isDetailOpen: true, hasDefault: true, width: 'narrow' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Details of the user/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All people' }));
    await expect(canvas.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(canvas.getByText(/^Details of the user/)).not.toBeVisible();
  },
});
