import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Header } from '@portico/ui/Header';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Select } from '@portico/ui/Select';
import type { StoryContext } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { setNavigationGuard } from '../../lib/navigation/navigationGuard.ts';
import { noteVisit, useVisit } from '../../lib/storage/recents.ts';
import { freshHub, hub, inFeature, visits } from '../../lib/stories.tsx';
import { withMore } from '../../people/list/stories.tsx';
import { FindAnything } from './FindAnything.tsx';
import { entriesOf, focusedField, openPalette, PageWithPath, titleOf } from './stories.tsx';

/** A header with the button, and the page that it leads to. */
const OnAPage = ({ children }: { children?: ReactNode }) => (
  <>
    <Header brand="Portico" actions={<FindAnything />} />
    <PageWithPath>{children}</PageWithPath>
  </>
);

/** The header's button that finds anything, also by Ctrl K, and the shortcuts of the console. */
const meta = preview.meta({
  component: FindAnything,
  render: () => <OnAPage />,
  decorators: [inFeature({ app: 'admin', path: '/live-connect' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    return () => {
      for (const key of ['character_keys', 'theme']) localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const pathOf = (id: string) => `/users/${id}`;

/** Opens the list of the shortcuts by its key. The palette, opened first, loads them without waiting for an idle browser. */
async function openList(player: Player): Promise<HTMLElement> {
  await openPalette(player);
  await player.userEvent.keyboard('{Escape}');
  await closed();
  await player.userEvent.keyboard('?');
  return screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Waits until the shortcuts have loaded. */
async function loaded(player: Player): Promise<void> {
  await openList(player);
  await player.userEvent.keyboard('{Escape}');
  await closed();
}

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Find anything Ctrl K' })).toBeVisible();
  },
});

/** Opens with Ctrl K and returns the focus. Lists the pages that were visited before this one. */
export const ByKeyboard = meta.story({
  parameters: { path: '/audit-logs' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Export' });
    button.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await userEvent.keyboard('people{Enter}');
    await titleOf('/users');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await expect(entriesOf('Recent')).toEqual(['Logs']);
  },
});

/** Changes the theme, and logs out, which forgets the visits of the account. */
export const Acts = meta.story({
  play: async context => {
    const key = `recent:${people.admin.id}`;
    noteVisit(pathOf(people.user.id), 'Jonas Weidmann');
    await openPalette(context);
    await context.userEvent.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    await expect(localStorage.getItem('theme')).toBe('dark');
    await openPalette(context);
    await expect(entriesOf('Recent')).toContain('Jonas Weidmann');
    await context.userEvent.keyboard('sign out{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(localStorage.getItem(key)).toBeNull();
  },
});

/** A part of a user's page, and of its content once the user is gone. */
function UserPage() {
  const [name, setName] = useState<string | null>('Jonas Weidmann');
  useVisit('user', people.user.id, name);
  return <Button onPress={() => setName(null)}>Delete</Button>;
}

/** Notes the page of a user by their name, and forgets it once the user is gone. */
export const NotesAPage = meta.story({
  render: () => (
    <OnAPage>
      <UserPage />
    </OnAPage>
  ),
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Recent')).toEqual(['Jonas Weidmann']);
    await context.userEvent.keyboard('{Escape}');
    await closed();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Delete' }));
    await openPalette(context);
    await expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  },
});

/**
 * Opens the first result of the hub with Enter, even before it has arrived. Leads from many users to the list with the
 * same search.
 */
export const UsersFound = meta.story({
  beforeEach() {
    withMore(hub, 60);
  },
  play: async context => {
    await titleOf('/live-connect');
    await openPalette(context);
    await context.userEvent.keyboard('weidmann{Enter}');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await titleOf(pathOf(people.user.id));
    await openPalette(context);
    await context.userEvent.keyboard('person');
    const all = await screen.findByRole('option', { name: 'All users that match “person”' });
    await expect(entriesOf('Users')).toHaveLength(7);
    await context.userEvent.click(all);
    await titleOf('/users?search=person');
  },
});

/** Turns off every shortcut of a letter or sign. Ctrl K and the palette still lead to their list. */
export const ShortcutsOff = meta.story({
  beforeEach: () => localStorage.setItem('character_keys', 'off'),
  play: async context => {
    const { userEvent } = context;
    await openPalette(context);
    await expect(screen.getByRole('option', { name: 'Users' })).not.toHaveTextContent('g');
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.keyboard('gu?j');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(await titleOf('/live-connect')).toBeVisible();
    await openPalette(context);
    await userEvent.keyboard('shortcuts{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
});

/** Leads to a screen by `g` and its letter, also from a button that handles keys. Asks before it leaves unsaved input. */
export const GoesToScreens = meta.story({
  play: async context => {
    const { canvas, userEvent } = context;
    await loaded(context);
    // A letter without `g`, with a modifier, or after another letter.
    for (const keys of ['u', 'gxu', 'g{Alt>}u{/Alt}', 'g{Control>}u{/Control}']) {
      await userEvent.keyboard(keys);
    }
    await expect(await titleOf('/live-connect')).toBeVisible();
    await userEvent.keyboard('gu');
    await expect(await titleOf('/users')).toBeVisible();
    canvas.getByRole('button', { name: 'Export' }).focus();
    await userEvent.keyboard('ga');
    await expect(await titleOf('/simple-apps')).toBeVisible();
    const guard = fn();
    const lift = setNavigationGuard(guard);
    await userEvent.keyboard('gu');
    await expect(guard).toHaveBeenLastCalledWith('/users', expect.any(Function));
    await openPalette(context);
    await userEvent.keyboard('logs{Enter}');
    await waitFor(() => expect(guard).toHaveBeenLastCalledWith('/audit-logs', expect.any(Function)));
    lift();
    await expect(await titleOf('/simple-apps')).toBeVisible();
  },
});

const names = ['Ada', 'Grace', 'Alan'];

const fields = (
  <>
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
      items={names}
      itemKey={name => name}
      renderItem={name => <Link href={`/users#${name}`}>{name}</Link>}
    />
  </>
);

/**
 * Moves through the entries of a list with `j` and `k`, and stops at its ends. Single keys never act while a text field, a
 * select or a dialog has the focus. Ctrl K waits only for an open list or dialog.
 */
export const InFieldsAndLists = meta.story({
  render: () => <OnAPage>{fields}</OnAPage>,
  play: async context => {
    const { canvas, userEvent } = context;
    await loaded(context);
    const inOrder = ['Ada', 'Grace', 'Alan', 'Alan', 'Grace', 'Ada', 'Ada'];
    for (const [index, name] of inOrder.entries()) {
      await userEvent.keyboard(index < 4 ? 'j' : 'k');
      await expect(screen.getByRole('link', { name })).toHaveFocus();
    }
    const keys = async (typed = 'gu?j') => {
      await userEvent.keyboard(typed);
      await expect(
        screen.queryByRole('dialog', { name: /Keyboard shortcuts|Find anything/ }),
      ).not.toBeInTheDocument();
      // Storybook's page has hidden headings too.
      const headings = screen.getAllByRole('heading', { level: 1, hidden: true });
      await expect(headings.map(({ textContent }) => textContent)).toContain('/live-connect');
    };
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await keys();
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    const select = canvas.getByRole('button', { name: /Role/ });
    select.focus();
    await keys();
    await userEvent.click(select);
    await screen.findByRole('listbox');
    await keys('gu?j{Control>}k{/Control}');
    await userEvent.keyboard('{Escape}');
    await openPalette(context);
    await userEvent.keyboard('gu?');
    await expect(screen.getByRole('combobox')).toHaveValue('gu?');
    await userEvent.keyboard('{Escape}');
    await expect(await titleOf('/live-connect')).toBeVisible();
  },
});
