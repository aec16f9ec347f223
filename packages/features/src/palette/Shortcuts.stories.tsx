import { people } from '@portico/mocks/fixtures';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Select } from '@portico/ui/Select';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { setNavigationGuard } from '../lib/navigation/navigationGuard.ts';
import { freshHub, inApp, turnOffForManagers } from '../lib/stories.tsx';
import { Shell } from '../shell/Shell.tsx';
import { FindAnything } from './FindAnything.tsx';
import { openPalette, ScreenWithPath } from './stories.tsx';

/** The shortcuts of the console, and their list. */
const meta = preview.meta({
  component: FindAnything,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Shell finder={<FindAnything />}>
      <ScreenWithPath />
    </Shell>
  ),
  decorators: [inApp({ app: 'admin', path: '/live-connect' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    return () => localStorage.removeItem('character_keys');
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Opens the list by its key. The palette, opened first, loads the shortcuts without waiting for an idle browser. */
async function openList(player: Player): Promise<HTMLElement> {
  await openPalette(player);
  await player.userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await player.userEvent.keyboard('?');
  return screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
}

/** Waits until the shortcuts have loaded. */
async function loaded(player: Player): Promise<void> {
  await openList(player);
  await player.userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Returns the listed shortcuts. */
const labels = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(item => Array.from(item.children, part => part.textContent).join(' '));

const title = (path: string) => screen.findByRole('heading', { level: 1, name: path });

export const Listed = meta.story({
  parameters: { state: 'shortcuts.list' },
  play: async context => {
    const list = within(await openList(context));
    await expect(list.getByRole('heading', { name: 'Go to' })).toBeVisible();
    await expect(labels()).toEqual([
      ...['Dashboard g d', 'Users g u', 'Apps g a', 'Live Connect g c', 'Permissions g p', 'Logs g l'],
      ...['Profile g r', 'Settings g s', 'Security g e', 'Machine clients g m', 'Integration guide g i'],
      ...['Find anything Ctrl K', 'Show this list ?', 'Search this screen /'],
      ...['Next entry of a list j', 'Previous entry of a list k'],
    ]);
  },
});

/** Turns off every shortcut of a letter or sign in this browser. Ctrl K and the palette still lead to the list. */
export const TurnedOff = meta.story({
  parameters: { state: 'shortcuts.off' },
  play: async context => {
    const list = within(await openList(context));
    const { userEvent } = context;
    await userEvent.click(list.getByRole('switch', { name: 'Shortcuts of single letters' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('gu?j');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(await title('/live-connect')).toBeVisible();
    await expect(localStorage.getItem('character_keys')).toBe('off');
    await openPalette(context);
    await expect(screen.getByRole('option', { name: 'Users' })).not.toHaveTextContent('g');
    await userEvent.keyboard('shortcuts{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(again.getByRole('switch')).not.toBeChecked();
    await expect(labels()).toEqual(['Find anything Ctrl K']);
  },
});

/** Leads to a screen by `g` and its letter, also from a button with keys of its own. */
export const GoesToScreens = meta.story({
  parameters: { picture: false },
  play: async context => {
    const { canvas, userEvent } = context;
    await loaded(context);
    for (const [keys, path] of [
      ...[['gu', '/users'] as const, ['ga', '/simple-apps'] as const, ['gp', '/user-permissions'] as const],
      ...[['gl', '/audit-logs'] as const, ['gd', '/'] as const, ['gs', '/settings'] as const],
    ]) {
      await userEvent.keyboard(keys);
      await expect(await title(path)).toBeVisible();
    }
    canvas.getByRole('button', { name: 'Administrator' }).focus();
    await userEvent.keyboard('gu');
    await expect(await title('/users')).toBeVisible();
  },
});

/** Ignores a letter without `g`, with a modifier, and after another letter. */
export const IgnoresOtherKeys = meta.story({
  parameters: { picture: false },
  play: async context => {
    await loaded(context);
    await context.userEvent.keyboard('u');
    await context.userEvent.keyboard('gxu');
    await context.userEvent.keyboard('g{Alt>}u{/Alt}');
    await context.userEvent.keyboard('g{Control>}u{/Control}');
    await expect(await title('/live-connect')).toBeVisible();
  },
});

/** Leads a manager only to the screens of their role and settings. */
export const GoesNowhereElse = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async context => {
    await openList(context);
    await expect(labels()).not.toContain('Settings g s');
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await context.userEvent.keyboard('gsgm');
    await expect(await title('/live-connect')).toBeVisible();
    await context.userEvent.keyboard('gu');
    await expect(await title('/users')).toBeVisible();
  },
});

/** Asks about unsaved input before it leaves. */
export const AsksFirst = meta.story({
  parameters: { picture: false },
  play: async context => {
    await loaded(context);
    const guard = fn();
    const lift = setNavigationGuard(guard);
    await context.userEvent.keyboard('gu');
    await expect(guard).toHaveBeenLastCalledWith('/users', expect.any(Function));
    await openPalette(context);
    await context.userEvent.keyboard('logs{Enter}');
    await waitFor(() => expect(guard).toHaveBeenLastCalledWith('/audit-logs', expect.any(Function)));
    lift();
    await expect(await title('/live-connect')).toBeVisible();
  },
});

const names = ['Ada', 'Grace', 'Alan'];

const withFields = () => (
  <Shell finder={<FindAnything />}>
    <ScreenWithPath>
      <SearchField label="Search users" clearLabel="Clear" hasShortcut value="" onChange={() => {}} />
      <Select
        label="Role"
        value="user"
        options={[
          { value: 'user', label: 'User' },
          { value: 'guest', label: 'Guest' },
        ]}
        onChange={() => {}}
      />
      <List
        label="Users"
        state="ready"
        items={names}
        itemKey={name => name}
        loadingLabel="Loading"
        empty={null}
        failed={null}
        renderItem={name => <Link href={`/users#${name}`}>{name}</Link>}
      />
    </ScreenWithPath>
  </Shell>
);

/** Never acts while a text field, a select or a dialog has the focus. */
export const NotInFields = meta.story({
  parameters: { picture: false },
  render: withFields,
  play: async context => {
    const { canvas, userEvent } = context;
    await loaded(context);
    const keys = async () => {
      await userEvent.keyboard('gu?j{Control>}k{/Control}');
      await expect(
        screen.queryByRole('dialog', { name: /Keyboard shortcuts|Find anything/ }),
      ).not.toBeInTheDocument();
      // Storybook's own page has hidden headings too.
      const headings = screen.getAllByRole('heading', { level: 1, hidden: true });
      await expect(headings.map(({ textContent }) => textContent)).toContain('/live-connect');
    };
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await keys();
    const select = canvas.getByRole('button', { name: /Role/ });
    select.focus();
    await keys();
    await userEvent.click(select);
    await screen.findByRole('listbox');
    await keys();
    await userEvent.keyboard('{Escape}');
    await openPalette(context);
    await userEvent.keyboard('gu?');
    await expect(screen.getByRole('combobox')).toHaveValue('gu?');
    await userEvent.keyboard('{Escape}');
    await expect(await title('/live-connect')).toBeVisible();
  },
});

/** Moves through the entries of a list with `j` and `k`, and stops at its ends. */
export const MovesInLists = meta.story({
  parameters: { picture: false },
  render: withFields,
  play: async context => {
    await loaded(context);
    const hasFocus = (name: string) => expect(screen.getByRole('link', { name })).toHaveFocus();
    for (const [key, name] of [
      ...[['j', 'Ada'] as const, ['j', 'Grace'] as const, ['j', 'Alan'] as const, ['j', 'Alan'] as const],
      ...[['k', 'Grace'] as const, ['k', 'Ada'] as const, ['k', 'Ada'] as const],
    ]) {
      await context.userEvent.keyboard(key);
      await hasFocus(name);
    }
  },
});
