import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { answers, fails } from '@portico/mocks/network';
import { findUnderBar, findUnderBarAtEnd, isAboveBar } from '@portico/storybook/geometry/bar';
import { atWidths } from '@portico/storybook/geometry/widths';
import { tabOrder } from '@portico/storybook/keyboard';
import preview from '@portico/storybook/preview';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FindAnything } from '../app/palette/FindAnything.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { NotificationBell } from '../log/notifications/NotificationBell.tsx';
import { Shell } from './Shell.tsx';
import { screenOfRows } from './stories.tsx';

let hub: Hub;

/** The console's header and navigation around a screen. */
const meta = preview.meta({
  component: Shell,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { finder: <FindAnything />, bell: <NotificationBell />, children: screenOfRows },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

const bar = ['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs'];
const beyondBar = ['Settings', 'Security', 'Machine clients', 'Integration guide'];

const putAtSide = () => {
  for (const user of hub.organisation.users) user.isNavigationAtSide = true;
};

/** The entries are the same for owner, admin and manager. */
export const Ready = meta.story({
  parameters: { state: ['shell.nav-owner', 'shell.nav-admin', 'shell.nav-manager'] },
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(nav.getAllByRole('link').map(link => link.textContent)).toEqual(bar);
    await expect(nav.getByRole('link', { name: 'Apps' })).toHaveAttribute('href', '/simple-apps');
    await expect(nav.getByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/audit-logs');
    await expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Users');
  },
});

export const NoNavigationForUser = meta.story({
  parameters: { state: 'shell.nav-hidden-for-user', app: 'portal', path: '/profile' },
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('banner')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
});

/** Has the entries that the bar has no room for, and the setup guide. */
export const UserMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    const items = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
    await expect(items).toEqual([
      'Profile',
      'Settings',
      'Log out',
      'Security',
      'Machine clients',
      'Integration guide',
      'Setup guide',
    ]);
  },
});

/** Reaches the screen and the navigation, which is last on the page, with the first two Tabs. */
export const SkipLinks = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('banner');
    await userEvent.tab();
    const toContent = canvas.getByRole('link', { name: 'Skip to content' });
    await waitFor(() => expect(toContent).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Skip to navigation' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Main' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus());
    toContent.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Keeps every control that gets the focus, and the last row, above the bar. Nothing shows beside it. */
export const CoversNothing = meta.story({
  parameters: { geometry: true },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^user-|^رَ/ });
    await atWidths([320, 390, 640, 700, 768, 1024, 1280], async width => {
      for (const button of [...buttons, ...buttons.toReversed()]) {
        button.focus();
        await expect(isAboveBar(button), `${button.textContent} at ${width} px`).toBe(true);
      }
      for (const button of [buttons[0], buttons[14], buttons.at(-1)]) {
        button?.focus();
        await expect(findUnderBar(), `${width} px`).toEqual([]);
      }
      await expect(findUnderBarAtEnd(), `${width} px`).toEqual([]);
    });
  },
});

/** Has the entries beyond the bar, of which one is open. */
export const More = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: '/security' },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('data-current');
    await userEvent.click(more);
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(item => item.textContent)).toEqual(beyondBar);
    await expect(screen.getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '/security');
  },
});

/** Has no room for the last label on the narrowest phones, so it is behind More. */
export const MoreOnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(nav.queryByRole('link', { name: 'Logs' })).not.toBeInTheDocument();
    await userEvent.click(nav.getByRole('button', { name: 'More' }));
    const logs = await screen.findByRole('menuitem', { name: 'Logs' });
    await expect(logs).toHaveAttribute('href', '/audit-logs');
  },
});

/** Counts to 99 on the bell, at every width. */
export const FullBell = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { geometry: true },
  beforeEach: ({ msw }) => msw.use(answers(api.notifications.unreadCount, { count: 140 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible();
  },
});

/**
 * Shows every entry at the side of a window from 1024 px on, before the screen in reading order. A narrower window has
 * the bar, whatever the account prefers.
 */
export const AtTheSide = meta.story({
  parameters: { geometry: true },
  beforeEach: putAtSide,
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Main' });
    const links = () => within(nav).getAllByRole('link');
    await expect(links().map(link => link.textContent)).toEqual([...bar, ...beyondBar]);
    const main = canvas.getByRole('main');
    await expect(nav.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(nav.getBoundingClientRect().right).toBeLessThanOrEqual(main.getBoundingClientRect().left);
    await expect(nav.getBoundingClientRect().bottom).toBe(innerHeight);
    await atWidths([768, 1023, 1024], async width => {
      const isBar = width < 1024;
      const shown = () => within(canvas.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
      await waitFor(() => expect(shown()).toHaveLength(isBar ? 6 : 10));
      const { top } = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect();
      await expect(top > innerHeight / 2).toBe(isBar);
    });
  },
});

/** Stores the place in the account and moves at once; the focus returns to the menu's button. The hub fails first. */
export const MovesToTheSide = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.profile.placeNavigation)),
  play: async ({ canvas, userEvent, msw, step }) => {
    const choose = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
      const place = await screen.findByRole('menuitemradio', { name });
      const isChosen = place.getAttribute('aria-checked') === 'true';
      await userEvent.click(place);
      return isChosen;
    };
    const security = () => canvas.queryByRole('link', { name: 'Security' });
    await step('fails', async () => {
      await choose('At the side');
      await expect(await screen.findByText('Failed to move the navigation')).toBeVisible();
      await expect(security()).not.toBeInTheDocument();
      msw.use(...handlersFor(hub));
    });
    await step('moves to the side', async () => {
      await choose('At the side');
      await waitFor(() => expect(security()).toBeVisible());
      await expect(hub.organisation.users.find(({ id }) => id === people.admin.id)).toMatchObject({
        isNavigationAtSide: true,
      });
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Administrator' })).toHaveFocus());
    });
    await step('moves to the bottom', async () => {
      await expect(await choose('At the bottom')).toBe(false);
      await waitFor(() => expect(security()).not.toBeInTheDocument());
    });
  },
});

/** Visits every control in order with Tab, with the navigation at the side. */
export const TabOrderAtTheSide = meta.story({
  args: {
    children: (
      <Page>
        <Heading level={1}>Users</Heading>
      </Page>
    ),
  },
  beforeEach: putAtSide,
  play: tabOrder(
    'link Skip to content',
    'link Skip to navigation',
    'link Portico',
    'button Find anything Ctrl K',
    'button Notifications',
    'button Administrator',
    'link Dashboard',
    'link Users',
    'link Apps',
    'link Live Connect',
    'link Permissions',
    'link Logs',
    'link Settings',
    'link Security',
    'link Machine clients',
    'link Integration guide',
  ),
});
