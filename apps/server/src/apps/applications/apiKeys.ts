import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import { secretDigest } from '../../base/secrets/digest.ts';

/**
 * Creates a key of 256 random bits, with the digest and the first 12 characters, which are all that the hub stores.
 */
export function newApiKey(randomBytes: (count: number) => Uint8Array) {
  const key = `${keyPrefixes.application}${Buffer.from(randomBytes(32)).toString('base64url')}`;
  return { key, prefix: shownPartOf(key), hash: secretDigest(key) };
}
