import { CommandPalette } from '@portico/ui/CommandPalette';
import { useState } from 'react';
import { useGoTo } from '../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { useSwitchApp } from '../session/useSwitchApp.ts';
import { chooseTheme } from '../shell/chooseTheme.ts';
import { commandsFor, type Effects } from './commands.tsx';
import { allGroups, foundGroups } from './groups.ts';

interface PaletteProps {
  onClose: () => void;
  /** Called with the effect of the chosen entry, to run after the palette has closed. */
  onAct: (act: () => void) => void;
}

/** Finds screens, actions and settings. docs/product.md 7.15. */
export function Palette({ onClose, onAct }: PaletteProps) {
  const user = useUser();
  const { logOut } = useSession();
  const goTo = useGoTo();
  const switchApp = useSwitchApp();
  const [text, setText] = useState('');
  const effects: Effects = {
    logOut: () => logOut(),
    openPortal: () => navigateGuarded(paths.home, () => switchApp('user')),
    chooseTheme,
  };
  const search = text.trim();
  const commands = commandsFor(user);
  const groups = search === '' ? allGroups(commands) : foundGroups(commands, search);
  const found = groups.flatMap(({ entries }) => entries);
  const choose = (id: string) => {
    const target = found.find(entry => entry.id === id)?.target;
    if (target === undefined) return;
    onAct(() => (typeof target === 'string' ? goTo(target) : target(effects)));
  };
  return (
    <CommandPalette
      label="Find anything"
      placeholder="Find anything"
      listLabel="Results"
      closeLabel="Close"
      text={text}
      onTextChange={setText}
      groups={groups}
      onChoose={choose}
      empty={`No results for “${search}”`}
      status={search === '' ? '' : countText(found.length)}
      onClose={onClose}
    />
  );
}

const countText = (count: number) =>
  count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
