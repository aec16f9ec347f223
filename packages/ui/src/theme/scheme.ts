/** What a person can choose: follow the system, or one palette always. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** One of `themeChoices`. */
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';

const isThemeChoice = (value: string | null): value is ThemeChoice =>
  themeChoices.some(choice => choice === value);

/** The stored choice, or `system` where none is stored or storage is refused. */
export function getThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Puts a choice on the document. `system` takes the attribute away, and CSS follows the system by itself. */
function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Shows a choice and keeps it for the next visit, in this browser. */
export function setThemeChoice(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage refused (a private window, a full disk): the choice lasts as long as the page.
  }
}

/** Shows the stored choice. An app calls it once, before its first render, so that nothing flashes. */
export function applyStoredTheme(): void {
  apply(getThemeChoice());
}
