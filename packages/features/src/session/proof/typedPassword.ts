/** Time for which a typed password is held in memory, in milliseconds. */
const keptMs = 60_000;

let typed = '';
let report: (() => void) | undefined;

/** Deletes the typed password, and reports it to the form that shows it. */
export function forgetTypedPassword(): void {
  typed = '';
  report?.();
}

/**
 * Holds the password of a sign-in that must be changed at once, so that the change in the same document can skip it. It
 * is in memory only, for a minute at most; the form that shows it deletes it earlier.
 */
export function keepTypedPassword(password: string): void {
  typed = password;
  setTimeout(forgetTypedPassword, keptMs);
}

/** Returns the typed password; '' for none. */
export const typedPassword = (): string => typed;

/** Sets the only listener that is called when the password is forgotten. */
export function onForgotten(listener: typeof report): void {
  report = listener;
}
