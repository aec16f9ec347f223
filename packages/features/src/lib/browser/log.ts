/** Says on the console what the reader cannot help and need not know. docs/product.md 9.7. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: docs/product.md 9.7 asks for a console message
  console.info(what, error);
}
