import { people } from '@portico/mocks/fixtures';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, turnOffForManagers, visits } from '../lib/stories.tsx';
import { Shell } from './Shell.tsx';

const rows = Array.from({ length: 12 }, (_, row) => `Row ${row + 1}`);

const meta = preview.meta({
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Page>
        <Stack>
          <Heading level={1}>Users</Heading>
          {rows.map(row => (
            <Card key={row}>
              <Text>{row}</Text>
            </Card>
          ))}
        </Stack>
      </Page>
    ),
  },
  decorators: [inApp({ app: 'admin', path: '/users' })],
});

const entries = ['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs'];

async function expectNavigation({ canvas }: Pick<StoryContext, 'canvas'>) {
  const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
  await expect(nav.getAllByRole('link').map(link => link.textContent)).toEqual(entries);
  await expect(nav.getByRole('link', { name: 'Apps' })).toHaveAttribute('href', '/simple-apps');
  await expect(nav.getByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/audit-logs');
  await expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Users');
}

export const NavOwner = meta.story({
  parameters: { state: 'shell.nav-owner' },
  beforeEach(context) {
    freshHub(context, people.owner);
  },
  play: expectNavigation,
});

export const NavAdmin = meta.story({
  parameters: { state: 'shell.nav-admin' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: expectNavigation,
});

export const NavManager = meta.story({
  parameters: { state: 'shell.nav-manager' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: expectNavigation,
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: expectNavigation,
});

export const NavHiddenForUser = meta.story({
  parameters: { state: 'shell.nav-hidden-for-user', app: 'portal', path: '/profile' },
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('banner')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
});

export const UserMenu = meta.story({
  parameters: { state: 'shell.user-menu' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    await expect(await screen.findByText('My Account')).toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '/security');
    const guide = screen.getByRole('menuitem', { name: 'Integration guide' });
    await expect(guide).toHaveAttribute('href', '/integration');
    // Owner and admin have no portal: docs/product.md 3.2.
    await expect(screen.queryByRole('menuitem', { name: 'Open portal' })).not.toBeInTheDocument();
  },
});

/** Opens the portal by choosing the login type that a manager could choose at sign-in. */
export const OpensThePortal = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
    return () => localStorage.removeItem('loginType');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open portal' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
    await expect(localStorage.getItem('loginType')).toBe('user');
  },
});

/** Disables Settings with the reason while that is off for managers. */
export const UserMenuManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    const settings = await screen.findByRole('menuitem', { name: 'Settings' });
    await expect(settings).toHaveAttribute('aria-disabled', 'true');
    await expect(settings).toHaveAccessibleDescription('Owners and admins only');
  },
});

export const LogsOut = meta.story({
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});

export const ChoosesATheme = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.admin);
    return () => {
      localStorage.removeItem('theme');
      delete document.documentElement.dataset.theme;
    };
  },
  play: async ({ canvas, userEvent }) => {
    const { documentElement } = document;
    const choose = async (label: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
      const group = within(await screen.findByRole('group', { name: 'Theme' }));
      await userEvent.click(group.getByRole('menuitemradio', { name: label }));
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    };
    for (const theme of ['Light', 'Dark']) {
      await choose(theme);
      await expect(documentElement).toHaveAttribute('data-theme', theme.toLowerCase());
      // For pages that the server renders.
      await waitFor(() => expect(document.cookie.split('; ')).toContain(`theme=${theme.toLowerCase()}`));
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
    const chosen = await screen.findByRole('menuitemradio', { name: 'Dark' });
    await expect(chosen).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
    await expect(documentElement).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(document.cookie).not.toContain('theme='));
  },
});

/** Focuses the skip links with the first two Tabs. */
export const SkipsToContent = meta.story({
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('banner');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Reaches the navigation, which is last on the page, with the second Tab. */
export const SkipsToNavigation = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('banner');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Skip to navigation' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Main' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus());
  },
});
