/** Logs a failure that the user can't act on. docs/log.md, 'Installation and permission'. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: docs/log.md, 'Installation and permission' requires a console message
  console.info(what, error);
}
