import preview from '@portico/storybook/preview';
import { KeyRound, ShieldAlert } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { IconTile } from '../IconTile/IconTile.tsx';
import { List } from '../List/List.tsx';
import { Text } from '../Text/Text.tsx';
import { RowAction } from './RowAction.tsx';

const words = (title: string, more: string) => [
  <Text key="title" as="span" weight="strong">
    {title}
  </Text>,
  <Text key="more" as="span" tone="muted">
    {more}
  </Text>,
];

const meta = preview.meta({
  component: RowAction,
  args: {
    icon: <IconTile icon={<KeyRound />} />,
    children: words('A password was reset', 'By the owner, an hour ago'),
    onPress: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const row = canvas.getByRole('button', { name: 'A password was reset By the owner, an hour ago' });
    await userEvent.click(row);
    await expect(args.onPress).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
});

/** Is marked as new and links to a page. */
export const New = meta.story({
  args: { href: '/security', newLabel: 'Unread' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('link', { name: /^Unread A password was reset/ });
    await expect(row).toHaveAttribute('href', '/security');
  },
});

type Row = { title: string; more: string; isNew: boolean };

const rows: Row[] = [
  { title: 'A sign-in from a new location', more: 'From Lima, Peru, a minute ago', isNew: true },
  { title: 'A password was reset', more: 'By the owner, an hour ago', isNew: true },
  { title: 'An application was added', more: 'Yesterday', isNew: false },
  { title: 'unbroken'.repeat(20), more: 'unbroken'.repeat(30), isNew: true },
  { title: 'Without an end', more: 'Long words that need a second line. '.repeat(6), isNew: false },
];

export const Permutations = meta.story({
  render: args => (
    <Card padding="none">
      <List
        label="Notifications"
        variant="pressed"
        items={rows}
        itemKey={row => row.title}
        renderItem={({ title, more, isNew }) => (
          <RowAction
            {...args}
            icon={<IconTile icon={<ShieldAlert />} tone={isNew ? 'danger' : 'neutral'} />}
            newLabel={isNew ? 'Unread' : undefined}
          >
            {words(title, more)}
          </RowAction>
        )}
      />
    </Card>
  ),
});
