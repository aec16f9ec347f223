import { lifetimes } from '@portico/contract/limits';
import type { Hub } from '../hub.ts';

/** Letters and digits that cannot be taken for one another when read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/**
 * A readable random password, e.g. `h7Kp-w3Qd-9mTx-Rb4z`: 16 characters of 56, some 92 bits.
 *
 * @param randomBytes a source of uniformly random bytes
 */
export function temporaryPassword(randomBytes: (count: number) => Uint8Array): string {
  const characters: string[] = [];
  // Bytes beyond the last whole multiple of the alphabet are thrown away, so that no letter is likelier.
  const fair = 256 - (256 % alphabet.length);
  while (characters.length < groups * groupLength) {
    for (const byte of randomBytes(groups * groupLength)) {
      const letter = byte < fair ? alphabet[byte % alphabet.length] : undefined;
      if (letter !== undefined && characters.length < groups * groupLength) characters.push(letter);
    }
  }
  return Array.from({ length: groups }, (_, index) =>
    characters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-');
}

/** A new temporary password: to tell once, and as the columns of its account. */
export async function newTemporaryPassword(hub: Hub) {
  const password = temporaryPassword(hub.randomBytes);
  const at = hub.now();
  const expiresAt = new Date(at.getTime() + lifetimes.temporaryPassword);
  const columns = {
    passwordHash: await hub.hasher.hash(password),
    hasTemporaryPassword: true,
    temporaryPasswordExpiresAt: expiresAt,
  };
  return { password, at, expiresAt, columns };
}
