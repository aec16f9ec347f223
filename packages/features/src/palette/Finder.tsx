import { useEffect, useRef } from 'react';
import { Palette } from './Palette.tsx';

export interface FinderProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The palette, which closes before it leads anywhere. */
export function Finder({ isOpen, onOpenChange }: FinderProps) {
  const waiting = useRef<(() => void) | null>(null);
  // Until the palette has returned the focus, a question about unsaved input could not return it either.
  useEffect(() => {
    if (isOpen || waiting.current === null) return;
    const act = waiting.current;
    waiting.current = null;
    requestAnimationFrame(() => requestAnimationFrame(act));
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Palette
      onClose={() => onOpenChange(false)}
      onAct={act => {
        waiting.current = act;
        onOpenChange(false);
      }}
    />
  );
}
