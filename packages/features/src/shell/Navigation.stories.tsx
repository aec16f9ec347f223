import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { answers, fails } from '@portico/mocks/network';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { findUnderBar, findUnderBarAtEnd, isAboveBar } from '../../../../.storybook/geometry/bar.ts';
import { atWidths } from '../../../../.storybook/geometry/widths.ts';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Shell } from './Shell.tsx';
import { screenOfRows } from './stories.tsx';

let hub: Hub;

const meta = preview.meta({
  component: Shell,
  parameters: { layout: 'fullscreen', geometry: true },
  args: { bell: <NotificationBell />, children: screenOfRows },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const openMenu = async ({ canvas, userEvent }: Player) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
  await screen.findByRole('menu');
};

/** Keeps every control that gets the focus, and the last row, above the bar. Nothing shows beside it. */
export const CoversNothing = meta.story({
  parameters: { picture: false },
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

export const More = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, geometry: false },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'More' });
    await userEvent.click(more);
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(item => item.textContent)).toEqual([
      ...['Settings', 'Security', 'Machine clients', 'Integration guide'],
    ]);
    await expect(screen.getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '/security');
  },
});

/** Has no room for the last label on the narrowest phones, so it is behind More. */
export const MoreOnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { picture: true, geometry: false },
  play: async ({ canvas, userEvent }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(nav.queryByRole('link', { name: 'Logs' })).not.toBeInTheDocument();
    await userEvent.click(nav.getByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('menuitem', { name: 'Logs' })).toHaveAttribute(
      'href',
      '/audit-logs',
    );
  },
});

/** Marks More while one of its screens is open. */
export const MoreIsCurrent = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: '/security' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'More' })).toHaveAttribute('data-current');
  },
});

/** Counts to 99 on the bell, at every width. */
export const FullBell = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'small' } },
  beforeEach({ msw }) {
    msw.use(answers(api.notifications.unreadCount, { count: 140 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible();
  },
});

/** Shows every entry at the side of a window from 1024 px on, before the screen in reading order. */
export const AtTheSide = meta.story({
  parameters: { picture: true },
  beforeEach() {
    for (const user of hub.organisation.users) user.isNavigationAtSide = true;
  },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Main' });
    const links = within(nav).getAllByRole('link');
    await expect(links.map(link => link.textContent)).toEqual([
      ...['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs'],
      ...['Settings', 'Security', 'Machine clients', 'Integration guide'],
    ]);
    const main = canvas.getByRole('main');
    await expect(nav.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(nav.getBoundingClientRect().right).toBeLessThanOrEqual(main.getBoundingClientRect().left);
    await expect(nav.getBoundingClientRect().bottom).toBe(innerHeight);
    await atWidths([1023, 1024], width =>
      waitFor(() =>
        expect(canvas.queryAllByRole('link', { name: 'Security' })).toHaveLength(width < 1024 ? 0 : 1),
      ),
    );
  },
});

/** Has the bar in a narrower window, whatever the account prefers. */
export const AtTheSideOnATablet = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'tablet' } },
  beforeEach() {
    for (const user of hub.organisation.users) user.isNavigationAtSide = true;
  },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Main' });
    await expect(within(nav).getAllByRole('link')).toHaveLength(6);
    await expect(nav.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
  },
});

export const OnATablet = meta.story({
  parameters: { picture: true },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Main' })).toBeVisible();
  },
});

/** Stores the place in the account and moves at once; the focus returns to the menu's button. */
export const MovesToTheSide = meta.story({
  parameters: { picture: false, geometry: false },
  play: async context => {
    const { canvas, userEvent } = context;
    await openMenu(context);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'At the side' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Security' })).toBeVisible());
    await expect(hub.organisation.users.find(({ id }) => id === people.admin.id)).toMatchObject({
      isNavigationAtSide: true,
    });
    await expect(canvas.getByRole('button', { name: 'Administrator' })).toHaveFocus();
    await openMenu(context);
    const side = screen.getByRole('menuitemradio', { name: 'At the side' });
    await expect(side).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'At the bottom' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Security' })).not.toBeInTheDocument());
  },
});

export const MoveFails = meta.story({
  parameters: { picture: false, geometry: false },
  beforeEach({ msw }) {
    msw.use(fails(api.profile.placeNavigation));
  },
  play: async context => {
    await openMenu(context);
    await context.userEvent.click(screen.getByRole('menuitemradio', { name: 'At the side' }));
    await expect(await screen.findByText('Failed to move the navigation')).toBeVisible();
    await expect(context.canvas.queryByRole('link', { name: 'Security' })).not.toBeInTheDocument();
  },
});

/** Offers the place only where there is room for it. */
export const UserMenuOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, geometry: false },
  play: async context => {
    await openMenu(context);
    await expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    await expect(screen.queryByRole('group', { name: 'Navigation' })).not.toBeInTheDocument();
  },
});

/** Opens with the arrow key, wraps around, chooses with Enter and returns the focus. */
export const UserMenuByKeyboard = meta.story({
  parameters: { picture: false, geometry: false },
  beforeEach: () => () => {
    localStorage.removeItem('theme');
    delete document.documentElement.dataset.theme;
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Administrator' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'At the side' })).toHaveFocus());
    await userEvent.keyboard('dar');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** Visits every control in order with Tab, with the navigation at the side. */
export const TabOrderAtTheSide = meta.story({
  parameters: { picture: false, geometry: false },
  args: {
    children: (
      <Page>
        <Heading level={1}>Users</Heading>
      </Page>
    ),
  },
  beforeEach() {
    for (const user of hub.organisation.users) user.isNavigationAtSide = true;
  },
  play: tabOrder(
    ...['link Skip to content', 'link Skip to navigation', 'link Portico', 'button Notifications'],
    ...['button Administrator', 'link Dashboard', 'link Users', 'link Apps', 'link Live Connect'],
    ...['link Permissions', 'link Logs', 'link Settings', 'link Security', 'link Machine clients'],
    'link Integration guide',
  ),
});
