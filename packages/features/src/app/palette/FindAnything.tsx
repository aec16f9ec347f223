import { Button } from '@portico/ui/Button';
import { Keys } from '@portico/ui/Keys';
import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import { whenWide } from './FindAnything.css.ts';
import type { FinderProps } from './Finder.tsx';
import { findKeys, isFindKey, takesFindKey } from './findKeys.ts';

/**
 * The header's button that finds anything, also by Ctrl K. Everything else loads when the browser is idle, or when it is
 * first used. docs/hub.md, 'Find anything'.
 */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false);
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  const load = useCallback(async () => {
    try {
      const { Finder: loaded } = await import('./Finder.tsx');
      setFinder(() => loaded);
    } catch {
      // The next use tries again. A failed load must not replace the screen.
      setOpen(false);
    }
  }, []);
  const open = useCallback(() => {
    setOpen(true);
    void load();
  }, [load]);

  useEffect(() => {
    void whenIdle().then(load);
  }, [load]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFindKey(event) || !(isOpen || takesFindKey(event))) return;
      // Browsers would open their search.
      event.preventDefault();
      if (!isOpen) open();
    };
    // In the capture phase: buttons that handle keys stop the other keys too.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [isOpen, open]);

  const keys = findKeys();
  return (
    <>
      <Button icon={<Search />} aria-label={`Find anything ${keys.join(' ')}`} onPress={open}>
        <span className={whenWide}>
          Find anything <Keys>{keys}</Keys>
        </span>
      </Button>
      {Finder === null ? null : <Finder isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
