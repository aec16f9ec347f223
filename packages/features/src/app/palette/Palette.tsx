import { screenAt } from '@portico/contract/api/documents';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { Button } from '@portico/ui/Button';
import { CommandPalette } from '@portico/ui/CommandPalette';
import { characterKeys } from '@portico/ui/characterKeys';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Text } from '@portico/ui/Text';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { counted } from '../../lib/format/formats.ts';
import { searchNote } from '../../lib/format/searchNote.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../../lib/navigation/navigationGuard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readRecents } from '../../lib/storage/recents.ts';
import { useSwitchApp } from '../../session/end/useSwitchApp.ts';
import { canOpenScreen } from '../../session/gate/screenAccess.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { chooseTheme } from '../../shell/chooseTheme.ts';
import type { Command } from './commands.tsx';
import { commandsFor, type Effects } from './commands.tsx';
import { allGroups, type Found, foundGroups } from './groups.ts';
import { useHubSearch } from './useHubSearch.tsx';

interface PaletteProps {
  onClose: () => void;
  listShortcuts: () => void;
  /** Called with the effect of the chosen entry, to run after the palette has closed. */
  onAct: (act: () => void) => void;
}

/** Finds users, applications, screens, actions and settings. docs/hub.md, 'Find anything'. */
export function Palette({ onClose, listShortcuts, onAct }: PaletteProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const { logOut } = useSession();
  const goTo = useGoTo();
  const switchApp = useSwitchApp();
  const [text, setText] = useState('');
  const effects: Effects = {
    logOut: () => logOut(),
    listShortcuts,
    openPortal: () => navigateGuarded(paths.home, () => switchApp('user')),
    chooseTheme,
  };
  const search = text.trim();
  const commands = useMemo(() => {
    const all = commandsFor(user);
    return characterKeys.areOn() ? all : all.map(({ keys, ...command }) => command);
  }, [user]);
  const recents = useMemo(() => recentEntries(user, commands, pathname), [user, commands, pathname]);
  const onHub = useHubSearch(search);
  // The hub's results come later. Below the others, they move nothing that the reader is about to choose.
  const groups =
    search === ''
      ? [{ id: 'recent', title: 'Recent', entries: recents }, ...allGroups(commands)]
      : [...foundGroups(commands, search), ...onHub.groups];
  const found: Found[] = groups.flatMap(({ entries }) => entries);
  const choose = ({ target }: Found) =>
    onAct(() => (typeof target === 'string' ? goTo(target) : target(effects)));

  // Enter before the hub has responded opens its first result.
  const [awaited, setAwaited] = useState<string | null>(null);
  const first = awaited === search && !onHub.isSearching ? found[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when there is a result
  useEffect(() => {
    if (first !== undefined) choose(first);
  }, [first === undefined]);

  const { isSearching, isSlow, failure } = onHub;
  return (
    <CommandPalette
      label="Find anything"
      placeholder="Find users, apps, screens and settings"
      listLabel="Results"
      closeLabel="Close"
      text={text}
      onTextChange={setText}
      groups={groups}
      onChoose={id => {
        const chosen = found.find(entry => entry.id === id);
        if (chosen !== undefined) choose(chosen);
      }}
      onSubmit={() => setAwaited(search)}
      empty={isSearching ? 'Searching…' : emptyText(search, failure !== null)}
      status={search === '' || isSearching ? '' : statusText(found.length, failure)}
      isPending={isSearching}
      notice={
        failure !== null ? (
          <Inline justify="between">
            <Text tone="danger">{failure}</Text>
            <Button size="small" onPress={onHub.retry}>
              Try again
            </Button>
          </Inline>
        ) : isSlow ? (
          <Text tone="muted">The search for users and applications is taking longer than usual.</Text>
        ) : undefined
      }
      onClose={onClose}
    />
  );
}

const emptyText = (search: string, hasFailed: boolean) =>
  hasFailed
    ? `No screens, actions or settings match “${search}”`
    : [`No results for “${search}”`, searchNote(search)].filter(Boolean).join('. ');

function statusText(count: number, failure: string | null): string {
  const results = count === 0 ? 'No results' : counted(count, 'result');
  return failure === null ? results : `${results}. ${failure}`;
}

/** The entries that are shown. */
const maxShown = 6;

/** The pages of people and applications, which the palette finds by their names. */
const pages = {
  user: { description: 'User', shape: 'round' },
  app: { description: 'Application', shape: 'square' },
} as const;

/**
 * Returns the pages that a user visited in this browser and may still open, the latest first, without the open page.
 *
 * @param path the path of the open page
 */
function recentEntries(user: SignedInUser, commands: readonly Command[], path: string): Found[] {
  const isOpen = (recent: string) =>
    path === recent || ((screenAt(recent)?.id ?? '') in pages && path.startsWith(`${recent}/`));
  return readRecents(user.id)
    .filter(recent => !isOpen(recent.path) && canOpenScreen(user, recent.path))
    .flatMap((recent): Found[] => {
      const id = `recent-${recent.path}`;
      const command = commands.find(({ target }) => target === recent.path);
      if (command !== undefined) return [{ ...command, id }];
      const screen = screenAt(recent.path)?.id;
      if (screen !== 'user' && screen !== 'app') return [];
      return [{ id, ...pageEntry(recent.label, pages[screen]), target: recent.path }];
    })
    .slice(0, maxShown);
}

const pageEntry = (label: string, { description, shape }: (typeof pages)[keyof typeof pages]) => ({
  label,
  description,
  icon: <Monogram name={label} size="small" shape={shape} />,
});
