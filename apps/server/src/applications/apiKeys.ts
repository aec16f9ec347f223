import { createHash } from 'node:crypto';
import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';

/**
 * Creates a key of 256 random bits, with the digest and the first 12 characters, which are all that the hub stores.
 */
export function newApiKey(randomBytes: (count: number) => Uint8Array) {
  const key = `${keyPrefixes.application}${Buffer.from(randomBytes(32)).toString('base64url')}`;
  return { key, prefix: shownPartOf(key), hash: secretDigest(key) };
}

/**
 * Returns the digest by which a random secret is stored and found: SHA-256, hex. The time of a lookup by digest
 * reveals nothing about the secret, and 256 random bits need no slow hash.
 */
export const secretDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
