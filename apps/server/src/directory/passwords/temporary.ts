import { lifetimes } from '@portico/contract/limits';
import type { Hub } from '../../base/hub.ts';

/** Letters and digits that are not easily confused when read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

/**
 * Returns a readable random password, e.g. `h7Kp-w3Qd-9mTx-Rb4z`: 16 characters of 56, about 92 bits.
 *
 * @param randomBytes a source of uniformly random bytes
 */
export function temporaryPassword(randomBytes: (count: number) => Uint8Array): string {
  const characters: string[] = [];
  // Bytes above the largest multiple of the alphabet's length are skipped, so that all characters are equally likely.
  const limit = 256 - (256 % alphabet.length);
  while (characters.length < length) {
    for (const byte of randomBytes(length)) {
      const letter = byte < limit ? alphabet[byte % alphabet.length] : undefined;
      if (letter !== undefined && characters.length < length) characters.push(letter);
    }
  }
  return characters.join('').match(/.{4}/g)?.join('-') ?? '';
}

/** Creates a temporary password, to be shown once, and its hash. */
export async function newTemporaryPassword(hub: Hub) {
  const password = temporaryPassword(hub.randomBytes);
  const at = hub.now();
  const expiresAt = new Date(at.getTime() + lifetimes.temporaryPassword);
  return { password, at, expiresAt, hash: await hub.hasher.hash(password) };
}
