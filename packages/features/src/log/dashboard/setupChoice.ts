/**
 * The reader's choice in this browser: `open` after seeing unfinished steps, `hidden` after dismissing them; null for
 * neither.
 */
type SetupChoice = 'open' | 'hidden' | null;

const keyOf = (userId: string) => `setup_guide:${userId}`;

/** Reads the choice of a user. */
export function readChoice(userId: string): SetupChoice {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return stored === 'open' || stored === 'hidden' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice of a user. A browser that blocks its storage forgets it. */
export function storeChoice(userId: string, choice: 'open' | 'hidden'): void {
  try {
    localStorage.setItem(keyOf(userId), choice);
  } catch {
    // The guide is shown again.
  }
}
