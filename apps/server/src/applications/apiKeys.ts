import { createHash } from 'node:crypto';
import { apiKeyPrefixLength } from '@portico/contract/limits';

/** Begins every application's key, so that a leaked one is recognised for what it is. */
const keyMark = 'ptk_';

/** A new key: 256 random bits. The hub keeps the digest and the first 12 characters. */
export function newApiKey(randomBytes: (count: number) => Uint8Array) {
  const key = `${keyMark}${Buffer.from(randomBytes(32)).toString('base64url')}`;
  return { key, prefix: key.slice(0, apiKeyPrefixLength), hash: secretDigest(key) };
}

/**
 * The digest that a random secret is stored and found by: SHA-256, hex. A look-up by digest tells nothing by
 * its time, and 256 random bits need no slow hash.
 */
export const secretDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
