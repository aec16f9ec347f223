/** Choices of the user: the system's theme, or always one theme. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** One of `themeChoices`. */
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';

const isThemeChoice = (value: string | null): value is ThemeChoice =>
  themeChoices.some(choice => choice === value);

/** Returns the stored choice, or `system` if there is none or storage is blocked. */
export function getThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice to the document. For `system` it removes the attribute, and CSS follows the system. */
function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Applies a choice and stores it in this browser. */
export function setThemeChoice(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

/** Applies the stored choice. Apps call it once before their first render, to avoid a flash. */
export function applyStoredTheme(): void {
  apply(getThemeChoice());
}
