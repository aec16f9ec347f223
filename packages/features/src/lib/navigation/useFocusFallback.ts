import { useEffect, useRef } from 'react';
import { focusMain } from './focusMain.ts';

/**
 * Puts the focus at the beginning of the screen once the control that had it has gone with what it was for.
 *
 * @param content what is read, and is about to come back without it
 * @returns tells that a control is about to go
 */
export function useFocusFallback(content: unknown): () => void {
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and the control may be gone
  useEffect(() => {
    if (!isLeaving.current || document.activeElement !== document.body) return;
    isLeaving.current = false;
    focusMain();
  }, [content]);
  return () => {
    isLeaving.current = true;
  };
}
