/** Says on the console what the reader cannot help and need not know. Spec section 8, 'Push and install failures'. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it to be logged, and this is the log
  console.info(what, error);
}
