import { people } from '@portico/mocks/fixtures';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, turnOffForManagers, visits } from '../lib/stories.tsx';
import { Shell } from '../shell/Shell.tsx';
import { screenOfRows } from '../shell/stories.tsx';
import { FindAnything } from './FindAnything.tsx';
import { entriesOf, focusedField, openPalette } from './stories.tsx';

/** Finds screens, actions and settings. */
const meta = preview.meta({
  component: FindAnything,
  parameters: { layout: 'fullscreen' },
  render: () => <Shell finder={<FindAnything />}>{screenOfRows}</Shell>,
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const screens = ['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs', 'Profile', 'Settings'];
const noResults = () => screen.findByText('No results for “qqq”');

/** Shows every screen and action before a search. */
export const Opened = meta.story({
  parameters: { state: 'palette.opened' },
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Screens')).toEqual([
      ...screens,
      ...['Security', 'Machine clients', 'Integration guide'],
    ]);
    await expect(entriesOf('Actions')).toEqual([
      ...['Create User', 'Connect an application', 'Add Application', 'Create machine client', 'Setup guide'],
      ...[
        'Change your password',
        'Theme: Light',
        'Theme: Dark',
        'Theme: System',
        'Keyboard shortcuts',
        'Log out',
      ],
    ]);
    await expect(screen.queryByRole('group', { name: 'Settings' })).not.toBeInTheDocument();
  },
});

/** Offers a manager what the settings allow, and the portal. */
export const OpenedByAManager = meta.story({
  parameters: { state: 'palette.manager' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Screens')).toEqual([
      ...screens.filter(name => name !== 'Settings'),
      ...['Security', 'Integration guide'],
    ]);
    await expect(entriesOf('Actions')).toEqual([
      ...[
        'Change your password',
        'Open portal',
        'Theme: Light',
        'Theme: Dark',
        'Theme: System',
        'Keyboard shortcuts',
        'Log out',
      ],
    ]);
    await context.userEvent.keyboard('session timeout');
    await expect(await screen.findByText('No results for “session timeout”')).toBeVisible();
  },
});

/** Offers the role user no screen of the console. */
export const OpenedByAUser = meta.story({
  parameters: { app: 'portal', path: '/profile' },
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Screens')).toEqual(['Profile']);
    await expect(entriesOf('Actions')).not.toContain('Create User');
  },
});

/** Matches names and synonyms by the beginnings of their words, whatever the case and accents. */
export const Found = meta.story({
  parameters: { state: 'palette.found' },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('PÉOPLE');
    await waitFor(() => expect(entriesOf('Screens')).toEqual(['Users']));
    await context.userEvent.clear(screen.getByRole('combobox'));
    await context.userEvent.keyboard('sess');
    await waitFor(() => expect(entriesOf('Settings')).toEqual(['Session timeout', 'Security settings']));
    await expect(entriesOf('Screens')).toEqual(['Profile']);
    await expect(await screen.findByText('4 results')).toBeInTheDocument();
    // The best match is first, whatever its kind.
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Session timeout');
  },
});

export const NothingFound = meta.story({
  parameters: { state: 'palette.nothing-found' },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('qqq');
    await expect(await noResults()).toBeVisible();
  },
});

/** Opens with Ctrl K, marks the first match, opens it with Enter and returns the focus. */
export const ByKeyboard = meta.story({
  parameters: { picture: false, path: '/audit-logs' },
  play: async ({ canvas, userEvent }) => {
    const logs = await canvas.findByRole('link', { name: 'Logs' });
    await expect(logs).toHaveAttribute('aria-current', 'page');
    logs.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await focusedField();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await waitFor(() => expect(logs).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await userEvent.keyboard('people{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page'),
    );
    await waitFor(() => expect(logs).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await expect(entriesOf('Recent')).toEqual(['Logs']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Apps' })).toHaveAttribute('aria-current', 'page'),
    );
  },
});

export const ChangesTheTheme = meta.story({
  parameters: { picture: false },
  beforeEach: () => () => {
    localStorage.removeItem('theme');
    delete document.documentElement.dataset.theme;
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    await expect(localStorage.getItem('theme')).toBe('dark');
  },
});

export const LogsOut = meta.story({
  parameters: { picture: false },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('sign out{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true },
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Screens')).toContain('Users');
  },
});
