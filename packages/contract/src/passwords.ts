import { lengths } from './limits.ts';
import { isStorable } from './text.ts';

/**
 * What is wrong with a new password, as a sentence, or null. The hub refuses the most common ones besides,
 * from a list that only it holds. Spaces and Unicode are welcome; there are no composition rules.
 * Source: docs/product.md 4.7; the 72 bytes are bcrypt's (threat 21).
 *
 * @param minLength the stored setting, in characters; never counts as less than 8
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

/** Returns whether a password exceeds what bcrypt compares, in bytes of UTF-8. */
export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > lengths.password.maxBytes;

/**
 * Returns whether a hash compares the whole of a password. bcrypt stops at NUL and after 72 bytes, and UTF-8 has one
 * encoding for all lone surrogates.
 */
export const isComparable = (password: string): boolean =>
  isStorable(password) && !isPasswordTooLong(password);
