import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { freshHub, hubFor, inFeature, turnOffForManagers, visits } from '../lib/stories.tsx';
import { useUser } from '../session/state/useSession.ts';
import { NavigationItems } from './NavigationItems.tsx';
import { settingsOf } from './navigation.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The console's entry, which its shell passes in. */
const Settings = () => <NavigationItems entries={settingsOf(useUser())} />;

/** The button of the user menu, which is the same in both apps. */
const meta = preview.meta({
  component: UserMenu,
  args: {
    label: 'Administrator',
    accountItems: <Settings />,
  },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    return () => {
      for (const key of ['theme', 'loginType']) localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    };
  },
});

/** Opens the menu. @returns the texts of its entries */
async function open({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: /^(Administrator|Account: .+)$/ }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
}

const choose = async (context: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) => {
  await open(context);
  await context.userEvent.click(screen.getByRole('menuitem', { name }));
};

const closed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

/** Owner and admin have no portal: docs/hub.md, 'Screens and apps'. */
export const Ready = meta.story({
  parameters: { state: 'shell.user-menu' },
  play: async context => {
    await expect(await open(context)).toEqual(['Profile', 'Settings', 'Log out']);
    for (const [name, href] of [['Profile', '/profile'] as const, ['Settings', '/settings'] as const]) {
      await expect(screen.getByRole('menuitem', { name })).toHaveAttribute('href', href);
    }
  },
});

/** Disables Settings with the reason while that is off for managers, who have the portal too. */
export const Manager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async context => {
    await open(context);
    const settings = screen.getByRole('menuitem', { name: 'Settings' });
    await expect(settings).toHaveAttribute('aria-disabled', 'true');
    await expect(settings).toHaveAccessibleDescription('Owners and admins only');
    await context.userEvent.click(screen.getByRole('menuitem', { name: 'Open portal' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(localStorage.getItem('loginType')).toBe('user');
  },
});

const portal = { label: 'Account', isNamed: true, accountItems: undefined };

/** Has the same menu, without the console's entries. */
export const InThePortal = meta.story({
  args: portal,
  parameters: { app: 'portal', path: '/' },
  beforeEach: hubFor(people.user),
  play: async context => {
    await expect(await open(context)).toEqual(['Profile', 'Change password', 'Log out']);
    await expect(screen.getByRole('menuitem', { name: 'Change password' })).toHaveAttribute(
      'href',
      '/profile?tab=security&show=methods',
    );
    const themes = screen.getAllByRole('menuitemradio').map(item => item.textContent);
    await expect(themes).toEqual(['Light', 'Dark', 'System']);
  },
});

/** Leads a manager from a page of the portal to its start, and to the console by choosing the other login type. */
export const ManagerInThePortal = meta.story({
  args: portal,
  parameters: { app: 'portal', path: '/profile' },
  beforeEach(context) {
    freshHub(context, people.manager);
    localStorage.setItem('loginType', 'user');
  },
  play: async context => {
    await expect(await open(context)).toEqual([
      'Profile',
      'Change password',
      'Applications',
      'Open console',
      'Log out',
    ]);
    await context.userEvent.click(screen.getByRole('menuitem', { name: 'Open console' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(localStorage.getItem('loginType')).toBe('admin');
  },
});

export const LogsOut = meta.story({
  play: async context => {
    await choose(context, 'Log out');
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

export const ChoosesATheme = meta.story({
  play: async context => {
    const { documentElement } = document;
    await open(context);
    const group = within(await screen.findByRole('group', { name: 'Theme' }));
    await context.userEvent.click(group.getByRole('menuitemradio', { name: 'Dark' }));
    await closed();
    await expect(documentElement).toHaveAttribute('data-theme', 'dark');
    // For pages that the server renders.
    await waitFor(() => expect(document.cookie.split('; ')).toContain('theme=dark'));
    await open(context);
    await expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await context.userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
    await expect(documentElement).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(document.cookie).not.toContain('theme='));
  },
});

/** Offers the place of the navigation only where there is room for it. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async context => {
    await open(context);
    await expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    await expect(screen.queryByRole('group', { name: 'Navigation' })).not.toBeInTheDocument();
  },
});
