import { mainId } from '@portico/ui/Page';

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
