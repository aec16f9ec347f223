/** What has something to ask before the reader goes elsewhere. */
interface NavigationGuard {
  /** Decides what becomes of a link: calls `leave` at once, once the reader has agreed, or never. */
  onLink: (to: string, leave: () => void) => void;
  /** Hears of Back and Forward before the router does. */
  onTraversal: (event: PopStateEvent) => void;
}

let current: NavigationGuard | null = null;

/**
 * Lets a guard ask before the reader goes elsewhere. One at a time.
 *
 * @returns lifts the guard
 */
export function setNavigationGuard(guard: NavigationGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}

/** Leaves for an address, unless a guard has something to ask first. */
export function navigateGuarded(to: string, leave: () => void): void {
  if (current === null) leave();
  else current.onLink(to, leave);
}

/** Begins to hear of Back and Forward. Before there is a router: a window's listeners are called in their order. */
export const listenForTraversals = (): void =>
  addEventListener('popstate', event => current?.onTraversal(event));
