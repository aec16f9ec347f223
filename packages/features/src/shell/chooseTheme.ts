import type { ThemeChoice } from '@portico/ui/theme';
import { setThemeChoice } from '@portico/ui/theme';
import type { Theme } from './themes.tsx';

/** Applies a theme and stores it in this browser, also for pages that the server renders. */
export function chooseTheme(theme: Theme): void {
  setThemeChoice(theme);
  storeThemeCookie(theme);
}

/** The longest lifetime that browsers allow a cookie. */
const longestCookieSeconds = 400 * 24 * 60 * 60;

/**
 * Copies the chosen theme to a cookie, by which pages that the server renders follow it. Not in `storage.ts`, which the
 * sign-in loads first.
 */
export function storeThemeCookie(choice: ThemeChoice): void {
  const lifetime = choice === 'system' ? 0 : longestCookieSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${choice}; path=/; SameSite=Lax; Max-Age=${lifetime}`;
}
