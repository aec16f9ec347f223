import { mainId } from '@portico/ui/Page';
import { useEffect, useRef } from 'react';

/** Focuses the start of the screen, for controls that disappear when pressed. */
export const focusMain = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });

/** Time for which the focus follows the screens that replace each other while they load, in milliseconds. */
const longestMs = 5000;

/**
 * Focuses the start of the screen as soon as it is shown, for a document or a screen that the user has just signed in
 * to. Stops at the first key or press, and after five seconds.
 */
export function focusMainWhenShown(): void {
  const stop = new AbortController();
  const attempt = () => {
    if (document.activeElement === document.body) focusMain();
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => stop.abort(), { capture: true, signal: stop.signal });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => stop.abort(), longestMs);
  attempt();
}

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
