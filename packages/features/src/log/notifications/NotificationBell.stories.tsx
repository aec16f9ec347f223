import { api } from '@portico/contract/api/table';
import type { TypedNotice } from '@portico/contract/log/events/notices';
import { apps, fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { answers, empty, fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { Inline } from '@portico/ui/Inline';
import { pastToasts } from '@portico/ui/pastToasts';
import { Text } from '@portico/ui/Text';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { showCarriedToast, toast } from '../../lib/data/toasts.ts';
import { loadFails } from '../../lib/outcomes.ts';
import { freshHub, hub, visits } from '../../lib/stories.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { onUsers } from './stories.tsx';

/** The header's bell: the number of unread notifications, and their list. */
const meta = preview.meta({
  component: NotificationBell,
  ...onUsers,
});

function Address() {
  const { pathname, search } = useLocation();
  return <Text>{pathname + search}</Text>;
}

/** Shows the address beside the bell. */
const withAddress = (Story: ComponentType) => (
  <Inline>
    <Story />
    <Address />
  </Inline>
);

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the popover with the bell. */
async function open({ canvas, userEvent }: Player, name: string | RegExp = /^Notifications/) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

export const Loading = meta.story({
  parameters: { state: 'notifications.loading' },
  beforeEach: ({ msw }) => msw.use(slow(api.notifications.list), slow(api.notifications.unreadCount)),
  play: async context => {
    const popover = await open(context, 'Notifications');
    await popover.findByText('Loading notifications');
  },
});

export const Empty = meta.story({
  parameters: { state: 'notifications.empty' },
  beforeEach: ({ msw }) =>
    msw.use(empty(api.notifications.list), answers(api.notifications.unreadCount, { count: 0 })),
  play: async context => {
    const first = await open(context, 'Notifications');
    const link = await first.findByRole('link', { name: 'Notification settings' });
    await expect(link).toHaveAttribute('href', '/settings?tab=notifications');
    await context.userEvent.click(link);
    await closed();
    const popover = await open(context, 'Notifications');
    await popover.findByText('No notifications yet');
  },
});

export const Ready = meta.story({
  parameters: { state: 'notifications.unread' },
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
    const items = await popover.findAllByRole('listitem');
    await expect(items.filter(item => item.textContent?.startsWith('Unread'))).toEqual(items.slice(0, 3));
  },
});

export const AllRead = meta.story({
  parameters: { state: 'notifications.all-read' },
  beforeEach() {
    for (const row of hub.organisation.notifications) row.isRead = true;
  },
  play: async context => {
    const popover = await open(context, 'Notifications');
    await expect(await popover.findAllByRole('listitem')).toHaveLength(5);
  },
});

export const ItemReadOnClick = meta.story({
  parameters: { state: 'notifications.item-read-on-click' },
  decorators: [withAddress],
  play: async context => {
    const { canvas, userEvent } = context;
    const popover = await open(context, 'Notifications, 3 unread');
    await userEvent.click(await popover.findByRole('link', { name: /^Unread Access requested/ }));
    await expect(await canvas.findByText(/^\/user-permissions\?user=.+&app=.+/)).toBeVisible();
    await closed();
    const again = await open(context, 'Notifications, 2 unread');
    await expect(await again.findByRole('link', { name: /^Access requested/ })).toBeVisible();
  },
});

/** Marks a notification without a link as read and keeps the popover open. */
export const ReadInPlace = meta.story({
  decorators: [withAddress],
  beforeEach() {
    const { organisation } = hub;
    const parameters = { appId: apps.rooms.id, appName: apps.rooms.name };
    organisation.notifications = organisation.notifications.map(row =>
      row.code === 'access_requested' ? { ...row, code: 'access_removed', parameters } : row,
    );
  },
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
    const item = await popover.findByRole('button', { name: /^Unread Access removed .*Room Booking/ });
    await context.userEvent.click(item);
    await expect(
      await popover.findByRole('button', { name: /^Access removed .*Room Booking/ }),
    ).toHaveFocus();
    await expect(context.canvas.getByText('/users')).toBeVisible();
  },
});

/** Opens a link to the other app by a full navigation. */
export const LeadsToTheOtherApp = meta.story({
  parameters: { app: 'portal', path: '/profile' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.manager, 'user');
    const [first] = organisation.notifications;
    if (first) first.userId = people.manager.id;
  },
  play: async context => {
    const popover = await open(context, 'Notifications, 1 unread');
    await context.userEvent.click(await popover.findByRole('link', { name: /^Unread/ }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/security', undefined));
    await expect(await context.canvas.findByRole('button', { name: 'Notifications' })).toBeVisible();
  },
});

/** The hub fails first. */
export const MarkAllDone = meta.story({
  parameters: { state: 'notifications.mark-all-done' },
  beforeEach: ({ msw }) => msw.use(fails(api.notifications.markAllRead)),
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
    await context.userEvent.click(popover.getByRole('button', { name: 'Mark all read' }));
    await expect(await screen.findByText('Failed to mark all notifications as read.')).toBeVisible();
    context.msw.use(...handlersFor(hub));
    await context.userEvent.click(popover.getByRole('button', { name: 'Mark all read' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Success' });
    await expect(toast).toHaveTextContent('All notifications marked as read');
    await waitFor(() =>
      expect(popover.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument(),
    );
    await expect(popover.queryByText('Unread')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
  },
});

const failure = loadFails(api.notifications.list, 'The notifications could not be loaded.');

export const LoadFails = meta.story({
  ...failure,
  parameters: { state: 'notifications.load-failed' },
  async play(context) {
    await open(context);
    await failure.play(context);
  },
});

/** Announces new notifications once, with the popover open or closed, but not those of the first load. */
export const Announced = meta.story({
  play: async context => {
    const { canvas } = context;
    const receive = async (notice: TypedNotice) => {
      const id = '00000000-0000-4000-a000-000000000007';
      hub.organisation.notifications.push({
        ...notice,
        id,
        userId: people.admin.id,
        isRead: false,
        createdAt: fixtureNow,
      });
      await revalidateReads([api.notifications.list]);
    };
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    const region = canvas.getByRole('status');
    await revalidateReads([api.notifications.list]);
    await expect(region).toBeEmptyDOMElement();
    await receive({
      code: 'multiple_device_access',
      parameters: { riskScore: 75, username: null, ip: '', isTest: false, finding: { devices: 9 } },
    });
    await waitFor(() => expect(region).toHaveTextContent('New notification: Sign-ins from many devices'));
    await revalidateReads([api.notifications.list]);
    await expect(region).toHaveTextContent('New notification: Sign-ins from many devices');
    const popover = await open(context);
    await expect(popover.getByRole('status')).toBeInTheDocument();
  },
});

/**
 * Keeps 20 actions, leaves out toasts with a secret, and forgets them for another account. Has a toast once that the next
 * document shows again. The keyboard reaches the list, and following a link closes the popover.
 */
export const RecentActions = meta.story({
  decorators: [withAddress],
  play: async ({ canvas, userEvent }) => {
    const bell = await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    for (let index = 1; index <= 25; index += 1) pastToasts.add({ title: `Action ${index}` });
    pastToasts.add({ title: 'API key copied', isUnrecorded: true });
    toast.success({ title: 'Success', description: 'Welcome' }, { acrossNavigation: true });
    await screen.findByRole('alertdialog', { name: 'Success' });
    showCarriedToast();
    await waitFor(() => expect(pastToasts.list()[0]?.title).toBe('Success'));
    pastToasts.add({ title: 'User created', action: { label: 'View', href: '/users?new=1' } });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Mark all read', 'Close']) {
      await userEvent.tab();
      await waitFor(() => expect(popover.getByRole('button', { name })).toHaveFocus());
    }
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(popover.getByRole('radio', { name: 'Recent actions' })).toHaveFocus());
    const items = popover.getAllByRole('listitem');
    await expect(items).toHaveLength(20);
    await expect(items[1]).toHaveTextContent('Success');
    await expect(items[2]).toHaveTextContent('Action 25');
    await userEvent.tab();
    await waitFor(() => expect(popover.getByRole('link', { name: 'View' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('/users?new=1')).toBeVisible();
    await closed();
    pastToasts.keepFor(people.admin.id);
    await expect(pastToasts.list()).toHaveLength(20);
    pastToasts.keepFor(people.user.id);
    await expect(pastToasts.list()).toEqual([]);
  },
});
