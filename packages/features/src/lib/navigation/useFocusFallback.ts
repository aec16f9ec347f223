import { useEffect, useRef } from 'react';
import { focusMain } from './focusMain.ts';

/**
 * Focuses the start of the screen after the focused control disappeared with its content.
 *
 * @param content the data whose next version removes the control
 * @returns a function to call before the control disappears
 */
export function useFocusFallback(content: unknown): () => void {
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may have removed the control
  useEffect(() => {
    if (!isLeaving.current || document.activeElement !== document.body) return;
    isLeaving.current = false;
    focusMain();
  }, [content]);
  return () => {
    isLeaving.current = true;
  };
}
