/** Returns the local-storage key of the entries that a user visited. */
export const recentsKey = (userId: string) => `recent:${userId}`;

/**
 * Deletes the list of pages that a user visited in this browser. Apart from `recents.ts`, because both apps load it.
 */
export function forgetRecents(userId: string): void {
  try {
    localStorage.removeItem(recentsKey(userId));
  } catch {
    // Nothing is stored where storage is blocked.
  }
}
