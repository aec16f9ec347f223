import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { noteVisit } from '../../lib/storage/recents.ts';
import { useUser } from '../../session/state/useSession.ts';
import { destinationsOf } from '../../shell/navigation.tsx';
import { Palette } from './Palette.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcuts } from './useShortcuts.ts';

export interface FinderProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The palette, which closes before it leads anywhere, and the shortcuts. */
export function Finder({ isOpen, onOpenChange }: FinderProps) {
  useScreenVisits();
  const [isListed, setListed] = useState(false);
  const listShortcuts = () => setListed(true);
  useShortcuts(listShortcuts);
  const waiting = useRef<(() => void) | null>(null);
  // Until the palette has returned the focus, a question about unsaved input could not return it either.
  useEffect(() => {
    if (isOpen || waiting.current === null) return;
    const act = waiting.current;
    waiting.current = null;
    requestAnimationFrame(() => requestAnimationFrame(act));
  }, [isOpen]);
  if (isListed) return <ShortcutsDialog onClose={() => setListed(false)} />;
  if (!isOpen) return null;
  return (
    <Palette
      listShortcuts={listShortcuts}
      onClose={() => onOpenChange(false)}
      onAct={act => {
        waiting.current = act;
        onOpenChange(false);
      }}
    />
  );
}

/** Notes visits to the screens of the navigation. Pages of users and applications do it themselves, by their names. */
function useScreenVisits(): void {
  const user = useUser();
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathname === paths.apps ? paths.simpleApps : pathname;
    const screen = destinationsOf(user).find(({ href }) => href === path);
    if (screen !== undefined) noteVisit(path, screen.label);
  }, [user, pathname]);
}
