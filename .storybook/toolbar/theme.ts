/** Shows the toolbar's theme without storing it as the browser's choice. `system` follows the system. */
export function showTheme(theme: unknown): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
