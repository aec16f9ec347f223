/** Handles a request to leave for an address: calls `leave` at once, after the user has confirmed, or never. */
type NavigationGuard = (to: string, leave: () => void) => void;

let current: NavigationGuard | null = null;

/**
 * Sets the guard of links and sign-out, replacing any other.
 *
 * @returns a function that removes the guard
 */
export function setNavigationGuard(guard: NavigationGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}

/** Calls `leave`, after the guard has agreed if there is one. */
export function navigateGuarded(to: string, leave: () => void): void {
  if (current === null) leave();
  else current(to, leave);
}
