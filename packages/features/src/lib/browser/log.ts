/** Logs a failure that the user can't act on. docs/product.md 9.7. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: docs/product.md 9.7 requires a console message
  console.info(what, error);
}
