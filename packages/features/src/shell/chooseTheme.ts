import { setThemeChoice } from '@portico/ui/theme';
import { storeThemeCookie } from '../lib/storage/themeCookie.ts';
import type { Theme } from './themes.tsx';

/** Applies a theme and stores it in this browser, also for pages that the server renders. */
export function chooseTheme(theme: Theme): void {
  setThemeChoice(theme);
  storeThemeCookie(theme);
}
