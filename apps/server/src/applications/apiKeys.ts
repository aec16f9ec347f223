import { createHash } from 'node:crypto';
import { apiKeyPrefixLength } from '@portico/contract/limits';

/** The prefix of every application's key, so that scanners recognise leaked keys. */
const keyPrefix = 'ptk_';

/**
 * Creates a key of 256 random bits, with the digest and the first 12 characters, which are all that the hub stores.
 */
export function newApiKey(randomBytes: (count: number) => Uint8Array) {
  const key = `${keyPrefix}${Buffer.from(randomBytes(32)).toString('base64url')}`;
  return { key, prefix: key.slice(0, apiKeyPrefixLength), hash: secretDigest(key) };
}

/**
 * Returns the digest by which a random secret is stored and found: SHA-256, hex. The time of a lookup by digest
 * reveals nothing about the secret, and 256 random bits need no slow hash.
 */
export const secretDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
