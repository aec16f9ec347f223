import { describeNotice } from '@portico/contract/events/notices';
import type { Notification } from '@portico/contract/schemas/notification';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { List } from '@portico/ui/List';
import type { ComponentProps } from 'react';
import { expect, fn, within } from 'storybook/test';
import { freshHub, inFeature } from '../../lib/stories.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notification } from './stories.tsx';

type Props = ComponentProps<typeof NotificationItem>;

/** A list with items, in which an item is always. */
const listOf = (items: readonly Notification[], { onPress }: Props) => (
  <List
    label="Notifications"
    variant="pressed"
    state="ready"
    items={items}
    itemKey={({ id }) => id}
    loadingLabel="Loading"
    empty={null}
    failed={null}
    renderItem={item => <NotificationItem notification={item} onPress={onPress} />}
  />
);

/** One notification: a link, if it leads somewhere. */
const meta = preview.meta({
  component: NotificationItem,
  args: {
    notification: notification(1, {
      type: 'security',
      priority: 'urgent',
      actionUrl: '/security',
      title: 'Repeated failed sign-ins',
      message: '9 failed sign-ins to jonas.weidmann from 203.0.113.77',
    }),
    onPress: fn(),
  },
  render: args => listOf([args.notification], args),
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Unread Repeated failed sign-ins/ });
    await expect(link).toHaveTextContent('9 failed sign-ins to jonas.weidmann from 203.0.113.77');
    await expect(link).toHaveTextContent('Urgent');
    await expect(link).toHaveTextContent('Nov 21, 9:29 AM');
    await expect(link).toHaveAttribute('href', '/security');
  },
});

/** A notification that leads nowhere, and that was read. */
export const Read = meta.story({
  args: { notification: notification(1, { isRead: true }) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Title 1/ }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

const types = ['security', 'user', 'app', 'system', 'default', 'weather'];

/** Each type has an icon. An unknown one has the default icon. */
export const EveryType = meta.story({
  parameters: { state: 'notifications.every-type' },
  render: args =>
    listOf(
      types.map((type, index) => notification(index, { type, title: `About ${type}` })),
      args,
    ),
  play: async ({ canvas }) => {
    const items = await canvas.findAllByRole('listitem');
    await expect(items.map(item => item.textContent?.match(/About \w+(?=Message)/)?.[0])).toEqual(
      types.map(type => `About ${type}`),
    );
    const icons = items.map(item => item.querySelector('svg')?.innerHTML);
    await expect(new Set(icons).size).toBe(5);
    await expect(icons.at(-1)).toBe(icons.at(-2));
  },
});

const priorities = ['urgent', 'high', 'normal', 'low', 'whenever'];

/** Each priority is a label and a colour. An unknown one is Normal. */
export const EveryPriority = meta.story({
  parameters: { state: 'notifications.every-priority' },
  render: args =>
    listOf(
      priorities.map((priority, index) => notification(index, { priority })),
      args,
    ),
  play: async ({ canvas }) => {
    const items = await canvas.findAllByRole('listitem');
    for (const [index, label] of ['Urgent', 'High', 'Normal', 'Low', 'Normal'].entries()) {
      const item = items[index];
      if (item) await expect(within(item).getByText(label)).toBeVisible();
    }
  },
});

const atRisk = { code: 'password_at_risk', parameters: {} } as const;
const { actionUrl, ...wording } = describeNotice(atRisk);

/** Leads to where the password is changed. */
export const PasswordAtRisk = meta.story({
  parameters: { state: 'notifications.password-at-risk' },
  args: { notification: notification(1, { ...wording, ...atRisk, actionUrl: actionUrl ?? '/' }) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Unread Someone may have your password/ });
    await expect(link).toHaveTextContent("If this wasn't you, change your password.");
    await expect(link).toHaveTextContent('Urgent');
    await expect(link).toHaveAttribute('href', '/profile?tab=security&show=methods');
  },
});
