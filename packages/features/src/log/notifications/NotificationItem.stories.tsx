import { describeNotice } from '@portico/contract/log/events/notices';
import type { Notification } from '@portico/contract/log/schemas/notification';
import preview from '@portico/storybook/preview';
import { List } from '@portico/ui/List';
import type { ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { NotificationItem } from './NotificationItem.tsx';
import { notification, onUsers } from './stories.tsx';

type Props = ComponentProps<typeof NotificationItem>;

/** A list with items, in which an item is always. */
const listOf = (items: readonly Notification[], { onPress }: Props) => (
  <List
    label="Notifications"
    variant="pressed"
    items={items}
    itemKey={({ id }) => id}
    renderItem={item => <NotificationItem notification={item} onPress={onPress} />}
  />
);

const atRisk = { code: 'password_at_risk', parameters: {} } as const;
const { actionUrl, ...wording } = describeNotice(atRisk);

/** One notification: a link, if it leads somewhere. */
const meta = preview.meta({
  component: NotificationItem,
  args: {
    notification: notification(1, { ...wording, ...atRisk, actionUrl: actionUrl ?? '/' }),
    onPress: fn(),
  },
  render: args => listOf([args.notification], args),
  ...onUsers,
});

/** Leads to where the password is changed. */
export const Ready = meta.story({
  parameters: { state: 'notifications.password-at-risk' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Unread Someone may have your password/ });
    await expect(link).toHaveAttribute('href', '/profile?tab=security&show=methods');
  },
});

const types = ['security', 'user', 'app', 'system', 'default', 'weather'];
const priorities = ['urgent', 'high', 'normal', 'low', 'whenever'];

/** Each type has an icon, each priority a label and a colour. Unknown ones have the default icon and Normal. */
export const EveryType = meta.story({
  parameters: { state: ['notifications.every-type', 'notifications.every-priority'] },
  render: args =>
    listOf(
      types.map((type, index) =>
        notification(index, { type, title: `About ${type}`, priority: priorities[index] ?? 'low' }),
      ),
      args,
    ),
  play: async ({ canvas }) => {
    const items = await canvas.findAllByRole('listitem');
    const icons = items.map(item => item.querySelector('svg')?.innerHTML);
    await expect(new Set(icons).size).toBe(5);
    await expect(icons.at(-1)).toBe(icons.at(-2));
    await expect(canvas.getAllByText('Normal')).toHaveLength(2);
  },
});
