import { lengths } from './limits.ts';

/**
 * What is wrong with a new password, as a sentence, or null. The hub refuses the most common ones besides,
 * from a list that only it holds. Spaces and Unicode are welcome; there are no composition rules.
 * Source: decisions, 'Passwords'; the 72 bytes are bcrypt's (threat 21).
 *
 * @param minLength the stored setting, in characters; never counts as less than 8
 */
export function passwordProblem(password: string, minLength: number = lengths.password.min): string | null {
  const least = Math.max(minLength, lengths.password.min);
  if ([...password].length < least) return `New password must be at least ${least} characters long`;
  if (isPasswordTooLong(password)) {
    return `New password must be at most ${lengths.password.maxBytes} bytes long (accented letters and symbols count for more than one)`;
  }
  return null;
}

/** Whether a password exceeds what bcrypt compares, in bytes of UTF-8. */
export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > lengths.password.maxBytes || password.includes('\0');
