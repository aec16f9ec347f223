import { isStorable } from '../lib/text/text.ts';
import { lengths } from '../limits.ts';

/**
 * Returns the error message for a new password, or null. Spaces and Unicode are allowed and there are no composition
 * rules. The hub also refuses common passwords, from a list that only the server has. docs/sign-in.md, 'Passwords';
 * bcrypt's limit is 72 bytes (threat 21).
 *
 * @param minLength the stored setting, in characters; at least 8 applies
 */
export function passwordProblem(password: string, minLength: number = lengths.password.min): string | null {
  const least = Math.max(minLength, lengths.password.min);
  if ([...password].length < least) return `New password must be at least ${least} characters long`;
  if (!isStorable(password)) return 'New password contains unsupported characters';
  if (isPasswordTooLong(password)) {
    return `New password must be at most ${lengths.password.maxBytes} bytes long (accented letters and symbols count for more than one)`;
  }
  return null;
}

/** Returns whether a password is longer than bcrypt's limit in bytes of UTF-8. */
export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > lengths.password.maxBytes;

/**
 * Returns whether a hash covers the whole password. bcrypt stops at NUL and after 72 bytes, and UTF-8 encodes all lone
 * surrogates alike.
 */
export const isComparable = (password: string): boolean =>
  isStorable(password) && !isPasswordTooLong(password);
