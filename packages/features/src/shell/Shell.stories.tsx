import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import { findUnderBarAtEnd, isAboveBar } from '@portico/storybook/checks/geometry/bar';
import { atWidths } from '@portico/storybook/checks/geometry/widths';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FindAnything } from '../app/palette/FindAnything.tsx';
import { hub, hubFor, inApp } from '../lib/stories.tsx';
import { NotificationBell } from '../log/notifications/NotificationBell.tsx';
import { Shell } from './Shell.tsx';
import { screenOfRows } from './stories.tsx';

/** The console's header and navigation around a screen. */
const meta = preview.meta({
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: { finder: <FindAnything />, bell: <NotificationBell />, children: screenOfRows },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

const bar = [
  'Dashboard',
  'Users',
  'Apps',
  'Live Connect',
  'Permissions',
  'Logs',
  'Settings',
  'Security',
] as const;
const onlyAtSide = ['Machine clients', 'Integration guide'];

/** Opens the menu of More. @returns the texts of its entries */
async function openMore({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
}

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
    await expect(nav.getByRole('button', { name: 'More' })).toBeVisible();
  },
});

export const NoNavigationForUser = meta.story({
  parameters: { state: 'shell.nav-hidden-for-user', app: 'portal', path: '/profile' },
  beforeEach: hubFor(people.user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('banner')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
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

/** Keeps every control that gets the focus, and the last row, above the bar. */
export const CoversNothing = meta.story({
  parameters: { geometry: true },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^user-|^رَ/ });
    await atWidths([320, 768, 1280], async width => {
      for (const button of [...buttons, ...buttons.toReversed()]) {
        button.focus();
        await expect(isAboveBar(button), `${button.textContent} at ${width} px`).toBe(true);
      }
      await expect(findUnderBarAtEnd(), `${width} px`).toEqual([]);
    });
  },
});

/** Has the entries that do not fit in the bar of a phone, of which one is open. */
export const More = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: '/security' },
  play: async ({ canvas, userEvent }) => {
    await expect(await openMore({ canvas, userEvent })).toEqual([
      'Live Connect',
      'Permissions',
      'Settings',
      'Security',
      ...onlyAtSide,
    ]);
    const nav = within(canvas.getByRole('navigation', { name: 'Main', hidden: true }));
    const links = nav.getAllByRole('link', { hidden: true }).filter(link => link.checkVisibility());
    await expect(links.map(link => link.textContent)).toEqual(['Dashboard', 'Users', 'Apps', 'Logs']);
    await expect(screen.getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '/security');
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
    await expect(links().map(link => link.textContent)).toEqual([...bar, ...onlyAtSide]);
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
    const clients = () => canvas.queryByRole('link', { name: 'Machine clients' });
    await step('fails', async () => {
      await choose('Sidebar');
      await expect(await screen.findByText('Failed to move the navigation')).toBeVisible();
      await expect(clients()).not.toBeInTheDocument();
      msw.use(...handlersFor(hub));
    });
    await step('moves to the side', async () => {
      await choose('Sidebar');
      await waitFor(() => expect(clients()).toBeVisible());
      await expect(hub.organisation.users.find(({ id }) => id === people.admin.id)).toMatchObject({
        isNavigationAtSide: true,
      });
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Administrator' })).toHaveFocus());
    });
    await step('moves to the bottom', async () => {
      await expect(await choose('Bottom bar')).toBe(false);
      await waitFor(() => expect(clients()).not.toBeInTheDocument());
    });
  },
});
