/** Shows the toolbar's palette without storing it as this browser's choice. `system` follows the system. */
export function showTheme(theme: unknown): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
