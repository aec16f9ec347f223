import preview from '@portico/storybook/preview';
import { Users } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { keeping } from '../keepingValue.tsx';
import { Monogram } from '../Monogram/Monogram.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { PickList, type PickListProps } from './PickList.tsx';

type Person = { id: string; name: string; role: string };

const people: Person[] = [
  { id: 'ada', name: 'Ada Lovelace', role: 'admin' },
  { id: 'grace', name: 'Grace Hopper', role: 'manager' },
  { id: 'alan', name: 'Alan Turing', role: 'user' },
];

const retry = fn();
const load = fn();

const args: PickListProps<Person> = {
  label: 'Users',
  state: 'ready',
  items: people,
  itemKey: person => person.id,
  textOf: person => person.name,
  renderItem: person => (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={person.name} shape="round" />
      <Stack gap={0} isGrowing>
        <Text isTruncated>{person.name}</Text>
      </Stack>
      <Badge>{person.role}</Badge>
    </Inline>
  ),
  picked: null,
  onPick: fn(),
  loadingLabel: 'Loading users',
  empty: <EmptyState icon={<Users />} title="No users yet" />,
  failed: <FailedState message="Failed to load users." onRetry={retry} retryLabel="Try again" />,
};

const Picking = keeping(PickList<Person>, 'picked', 'onPick');

const meta = preview.meta({
  component: PickList<Person>,
  args,
  render: props => (
    <Card padding="none">
      <Picking {...props} />
    </Card>
  ),
});

/** Has one tab stop; arrow keys and letters move, Enter selects. */
export const Default = meta.story({
  args: { more: { label: 'Load more', onLoad: load, isPending: false } },
  play: async ({ canvas, userEvent, args: { onPick } }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('option', { name: /Ada/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('option', { name: /Grace/ })).toHaveFocus());
    await expect(onPick).not.toHaveBeenCalled();
    await userEvent.keyboard('al');
    await waitFor(() => expect(canvas.getByRole('option', { name: /Alan/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onPick).toHaveBeenLastCalledWith('alan');
    await userEvent.click(canvas.getByRole('option', { name: /Grace Hopper/ }));
    await expect(onPick).toHaveBeenLastCalledWith('grace');
    await expect(canvas.getByRole('option', { name: /Grace Hopper/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(load).toHaveBeenCalledOnce();
  },
});

/** Has one tab stop as a grid too; arrow keys move in both directions. */
export const Tiles = meta.story({
  args: {
    layout: 'grid',
    items: Array.from({ length: 9 }, (_, number) => ({
      id: `person ${number}`,
      name: number === 7 ? 'unbroken'.repeat(12) : `Person ${number}`,
      role: 'user',
    })),
  },
  play: async ({ canvas, userEvent, args: { onPick } }) => {
    const option = (number: number) => canvas.getByRole('option', { name: new RegExp(`Person ${number}`) });
    const columns = [...canvas.getAllByRole('option')].filter(
      each => each.getBoundingClientRect().top === option(0).getBoundingClientRect().top,
    ).length;
    await expect(columns).toBeGreaterThan(1);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(option(1)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(option(1 + columns)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onPick).toHaveBeenLastCalledWith(`person ${1 + columns}`);
  },
});

/** Scrolls an item that the address selects into view. */
export const PickedFarDown = meta.story({
  args: {
    picked: 'person 70',
    items: Array.from({ length: 80 }, (_, number) => ({
      id: `person ${number}`,
      name: `Person ${number}`,
      role: 'user',
    })),
  },
  play: async ({ canvas }) => {
    const option = canvas.getByRole('option', { name: /Person 70/ });
    await waitFor(() => expect(option.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
  },
});

/** Replaces its options while they load, after a failure, and when there are none. */
export const States = meta.story({
  render: props => (
    <Stack>
      <PickList {...props} state="loading" items={undefined} />
      <PickList {...props} state="failed" items={undefined} />
      <PickList {...props} items={[]} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading users');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
    await expect(canvas.getByText('No users yet')).toBeVisible();
  },
});

export const Permutations = meta.story({
  args: {
    picked: 'grace',
    items: [
      ...people,
      { id: 'long', name: 'unbroken'.repeat(12), role: 'user' },
      { id: 'words', name: 'Several words '.repeat(12), role: 'manager' },
    ],
  },
});
