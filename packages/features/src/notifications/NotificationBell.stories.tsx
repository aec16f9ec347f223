import { describeNotice, type TypedNotice } from '@portico/contract/events/notices';
import type { Notification } from '@portico/contract/schemas/notification';
import { api } from '@portico/contract/table';
import { apps, fixtureNow, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { answers, empty, fails, slow, unreachable } from '@portico/mocks/network';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { pastToasts } from '@portico/ui/pastToasts';
import type { StoryContext } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { showCarriedToast, toast } from '../lib/data/toasts.ts';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { PortalScreen } from '../portal/index.ts';
import { Shell } from '../shell/index.ts';
import { NotificationBell } from './NotificationBell.tsx';

/** Shows the bell in the shell, above a screen that displays its own address. */
const meta = preview.meta({
  component: NotificationBell,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  render: () => (
    <Shell bell={<NotificationBell />}>
      <AddressScreen />
    </Shell>
  ),
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

function AddressScreen() {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <Heading level={1}>{pathname + search}</Heading>
    </Page>
  );
}

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Opens the popover with the bell. */
async function open({ canvas, userEvent }: Player, name: string | RegExp = /^Notifications/) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

const notification = (index: number, rest: Partial<Notification> = {}): Notification => ({
  ...{ id: `00000000-0000-4000-a000-${String(index).padStart(12, '0')}`, type: 'app', priority: 'normal' },
  ...{ title: `Title ${index}`, message: `Message ${index}`, isRead: false },
  createdAt: new Date(fixtureNow - index * 60_000).toISOString(),
  ...{ code: null, parameters: null },
  ...rest,
});

export const Loading = meta.story({
  parameters: { state: 'notifications.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.notifications.list), slow(api.notifications.unreadCount));
  },
  play: async context => {
    const popover = await open(context, 'Notifications');
    const status = await popover.findByText('Loading notifications');
    await expect(status.parentElement?.querySelectorAll('div > span[aria-hidden]').length).toBeGreaterThan(0);
    await expect(popover.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
    await expect(popover.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'notifications.empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.notifications.list), answers(api.notifications.unreadCount, { count: 0 }));
  },
  play: async context => {
    const popover = await open(context, 'Notifications');
    await expect(await popover.findByText('No notifications yet')).toBeVisible();
    await expect(popover.getByText('Alerts and updates for you appear here.')).toBeVisible();
    await expect(popover.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/settings?tab=notifications',
    );
    await expect(popover.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  },
});

/** The link of the empty list closes the popover. */
export const EmptyAndLeft = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(empty(api.notifications.list), answers(api.notifications.unreadCount, { count: 0 }));
  },
  play: async context => {
    const popover = await open(context, 'Notifications');
    await context.userEvent.click(await popover.findByRole('link', { name: 'Notification settings' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument(),
    );
  },
});

export const Unread = meta.story({
  parameters: { state: 'notifications.unread' },
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
    await expect(popover.getByRole('button', { name: 'Mark all read' })).toBeVisible();
    const items = await popover.findAllByRole('listitem');
    await expect(items).toHaveLength(5);
    await expect(items.map(item => item.textContent?.startsWith('Unread'))).toEqual([
      ...[true, true, true, false, false],
    ]);
    const newest = popover.getByRole('link', { name: /^Unread Repeated failed sign-ins/ });
    await expect(newest).toHaveTextContent('9 failed sign-ins to jonas.weidmann from 203.0.113.77');
    await expect(newest).toHaveTextContent('Urgent');
    await expect(newest).toHaveTextContent('Nov 21, 9:26 AM');
    await expect(newest).toHaveAttribute('href', '/security');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async context => {
    const popover = await open(context);
    await expect(await popover.findByRole('button', { name: 'Mark all read' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const OnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async context => {
    const popover = await open(context);
    await expect(await popover.findByText('Account locked')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const AllRead = meta.story({
  parameters: { state: 'notifications.all-read' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    for (const row of organisation.notifications) row.isRead = true;
  },
  play: async context => {
    const popover = await open(context, 'Notifications');
    await expect(await popover.findAllByRole('listitem')).toHaveLength(5);
    await expect(popover.queryByText('Unread')).not.toBeInTheDocument();
    await expect(popover.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
    await expect(context.canvas.queryByRole('button', { name: /unread/ })).not.toBeInTheDocument();
  },
});

const types = ['security', 'user', 'app', 'system', 'default', 'weather'];

/** Shows each type's icon, and the default icon for an unknown type. */
export const EveryType = meta.story({
  parameters: { state: 'notifications.every-type' },
  beforeEach({ msw }) {
    const list = types.map((type, index) => notification(index, { type, title: `About ${type}` }));
    msw.use(answers(api.notifications.list, list));
  },
  play: async context => {
    const popover = await open(context);
    const items = await popover.findAllByRole('listitem');
    await expect(items.map(item => item.textContent?.match(/About \w+(?=Message)/)?.[0])).toEqual(
      types.map(type => `About ${type}`),
    );
    const icons = items.map(item => item.querySelector('svg')?.innerHTML);
    await expect(new Set(icons).size).toBe(5);
    await expect(icons.at(-1)).toBe(icons.at(-2));
  },
});

const priorities = ['urgent', 'high', 'normal', 'low', 'whenever'];

/** Shows each priority as a label and a colour, and an unknown one as Normal. */
export const EveryPriority = meta.story({
  parameters: { state: 'notifications.every-priority' },
  beforeEach({ msw }) {
    msw.use(
      answers(
        api.notifications.list,
        priorities.map((priority, index) => notification(index, { priority })),
      ),
    );
  },
  play: async context => {
    const popover = await open(context);
    const items = await popover.findAllByRole('listitem');
    const labels = ['Urgent', 'High', 'Normal', 'Low', 'Normal'];
    for (const [index, label] of labels.entries()) {
      const item = items[index];
      if (item) await expect(within(item).getByText(label)).toBeVisible();
    }
  },
});

export const ItemReadOnClick = meta.story({
  parameters: { state: 'notifications.item-read-on-click' },
  play: async context => {
    const { canvas, userEvent } = context;
    const popover = await open(context, 'Notifications, 3 unread');
    await userEvent.click(await popover.findByRole('link', { name: /^Unread Access requested/ }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^\/user-permissions\?user=.+&app=.+/ }),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await open(context, 'Notifications, 2 unread');
    await expect(await again.findByRole('link', { name: /^Access requested/ })).toBeVisible();
  },
});

/** Marks a notification without a link as read and keeps the popover open. */
export const ReadInPlace = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
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
    await expect(context.canvas.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('/users');
  },
});

/** Shows the user's own notifications in the portal. */
export const InThePortal = meta.story({
  parameters: { app: 'portal', path: '/' },
  globals: { viewport: { value: 'small' } },
  render: () => <PortalScreen bell={<NotificationBell />} />,
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async context => {
    await context.canvas.findByRole('heading', { level: 1, name: /^Welcome/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const popover = await open(context, 'Notifications, 1 unread');
    await expect(await popover.findByRole('link', { name: /^Unread Access granted/ })).toHaveAttribute(
      'href',
      '/',
    );
  },
});

/** Tells a user that someone may have the password, and leads to where it is changed. */
export const PasswordAtRisk = meta.story({
  parameters: { state: 'notifications.password-at-risk', app: 'portal', path: '/' },
  globals: { viewport: { value: 'small' } },
  render: () => <PortalScreen bell={<NotificationBell />} />,
  beforeEach(context) {
    freshHub(context, people.user);
    const notice = { code: 'password_at_risk', parameters: {} } as const;
    const { title, message, type, priority, actionUrl } = describeNotice(notice);
    const shown = { title, message, type, priority, actionUrl: actionUrl ?? '/', ...notice };
    context.msw.use(
      answers(api.notifications.list, [notification(1, shown)]),
      answers(api.notifications.unreadCount, { count: 1 }),
    );
  },
  play: async context => {
    const popover = await open(context, 'Notifications, 1 unread');
    const link = await popover.findByRole('link', { name: /^Unread Someone may have your password/ });
    await expect(link).toHaveTextContent("If this wasn't you, change your password.");
    await expect(link).toHaveAttribute('href', '/profile?tab=security');
    await expect(popover.getByText('Urgent')).toBeVisible();
  },
});

/** Opens a link to the other app by a full navigation. */
export const LeadsToTheOtherApp = meta.story({
  parameters: { app: 'portal', path: '/profile', picture: false },
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

export const MarkAllDone = meta.story({
  parameters: { state: 'notifications.mark-all-done' },
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
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

export const MarkAllFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.notifications.markAllRead));
  },
  play: async context => {
    const popover = await open(context, 'Notifications, 3 unread');
    await context.userEvent.click(popover.getByRole('button', { name: 'Mark all read' }));
    await expect(await screen.findByText('Failed to mark all notifications as read.')).toBeVisible();
    await expect(popover.getByRole('button', { name: 'Mark all read' })).toBeEnabled();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'notifications.load-failed' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.notifications.list));
  },
  play: async context => {
    const popover = await open(context);
    const alert = within(await popover.findByRole('alert'));
    await expect(alert.getByText('The notifications could not be loaded.')).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(unreachable(api.notifications.list));
  },
  play: async context => {
    const popover = await open(context);
    const alert = within(await popover.findByRole('alert'));
    context.msw.use(answers(api.notifications.list, [notification(1)]));
    await context.userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(await popover.findByText('Title 1')).toBeVisible();
  },
});

/** Counts unread notifications beyond the list, up to 99. */
export const ManyUnread = meta.story({
  beforeEach({ msw }) {
    const list = Array.from({ length: 50 }, (_, index) => notification(index));
    msw.use(answers(api.notifications.list, list), answers(api.notifications.unreadCount, { count: 140 }));
  },
  play: async context => {
    const popover = await open(context, 'Notifications, 99+ unread');
    const last = await popover.findByRole('button', { name: /Title 49/ });
    last.scrollIntoView({ behavior: 'instant' });
    await expect(popover.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

let hub: Hub;

/** Announces new notifications once, with the popover open or closed, but not those of the first load. */
export const Announced = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async context => {
    const { canvas } = context;
    const receive = async (notice: TypedNotice) => {
      const id = '00000000-0000-4000-a000-000000000007';
      hub.organisation.notifications.push({
        ...{ ...notice, id, userId: people.admin.id, reason: id },
        ...{ isRead: false, createdAt: fixtureNow },
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

/** Works by keyboard and returns the focus to the bell. */
export const ByKeyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const bell = await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await waitFor(() => expect(popover.getByRole('button', { name: 'Mark all read' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(popover.getByRole('link', { name: /^Unread Repeated/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(bell).toHaveFocus());
  },
});

/** Shows this session's toasts beside the notifications, newest first, with their links. */
export const RecentActions = meta.story({
  parameters: { picture: true },
  play: async context => {
    const { userEvent } = context;
    pastToasts.add({ tone: 'danger', title: 'Error updating user', description: 'The username is taken.' });
    pastToasts.add({
      ...{ tone: 'success', title: 'User access updated' },
      description: 'Access to Canteen granted to رَبابة الأندلسي',
    });
    toast.success({ title: 'User created successfully', action: { label: 'View', href: '/users?new=1' } });
    await screen.findByRole('alertdialog', { name: 'User created successfully' });
    const popover = await open(context);
    await userEvent.click(popover.getByRole('radio', { name: 'Recent actions' }));
    const list = within(popover.getByRole('list', { name: 'Recent actions' }));
    const items = list.getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent('User created successfullyDone, Just nowView');
    await expect(popover.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  },
});

export const RecentActionsOnAPhone = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'phone' } },
  play: async context => {
    pastToasts.add({ tone: 'danger', title: 'Error updating user', description: 'The username is taken.' });
    pastToasts.add({
      tone: 'success',
      title: 'User deleted successfully',
      description: 'unbroken'.repeat(12),
    });
    const popover = await open(context);
    await context.userEvent.click(popover.getByRole('radio', { name: 'Recent actions' }));
    const items = popover.getAllByRole('listitem').map(item => item.textContent);
    await expect(items[0]).toContain('Done, Just now');
    await expect(items[1]).toBe('Error updating userThe username is taken.Failed, Just now');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** Keeps 20, leaves out toasts with a secret, and forgets them for another account. */
export const RecentActionsAreLimited = meta.story({
  parameters: { picture: false },
  play: async context => {
    for (let index = 1; index <= 25; index += 1) pastToasts.add({ title: `Action ${index}` });
    pastToasts.add({ title: 'API key copied', isUnrecorded: true });
    const popover = await open(context);
    await context.userEvent.click(popover.getByRole('radio', { name: 'Recent actions' }));
    const items = popover.getAllByRole('listitem');
    await expect(items).toHaveLength(20);
    await expect(items[0]).toHaveTextContent('Action 25');
    await expect(items[19]).toHaveTextContent('Action 6');
    pastToasts.keepFor(people.user.id);
    await expect(pastToasts.list()).toEqual([]);
  },
});

/** Has a toast once that the next document shows again. */
export const RecentActionsAcrossNavigation = meta.story({
  parameters: { picture: false },
  play: async context => {
    await context.canvas.findByRole('button', { name: /^Notifications/ });
    toast.success({ title: 'Success', description: 'Welcome' }, { acrossNavigation: true });
    await screen.findByRole('alertdialog', { name: 'Success' });
    showCarriedToast();
    await waitFor(() => expect(pastToasts.list()).toHaveLength(1));
    const popover = await open(context);
    await context.userEvent.click(popover.getByRole('radio', { name: 'Recent actions' }));
    await expect(popover.getAllByRole('listitem')).toHaveLength(1);
  },
});

/** Reaches the list with Tab and the arrow keys, and follows a link, which closes the popover. */
export const RecentActionsByKeyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    pastToasts.add({
      tone: 'success',
      title: 'User created',
      action: { label: 'View', href: '/users?new=1' },
    });
    const bell = await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    for (const name of ['Mark all read', 'Close']) {
      await userEvent.tab();
      await waitFor(() => expect(popover.getByRole('button', { name })).toHaveFocus());
    }
    await userEvent.tab();
    await waitFor(() => expect(popover.getByRole('radio', { name: 'Notifications' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(popover.getByRole('radio', { name: 'Recent actions' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(popover.getByRole('link', { name: 'View' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: '/users?new=1' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
