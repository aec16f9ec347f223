import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';

/**
 * Creates a key of 256 random bits, with the digest and the first 12 characters, which are all that the hub stores.
 */
export function newApiKey(hub: Hub) {
  const key = newSecret(hub, keyPrefixes.application);
  return { key, prefix: shownPartOf(key), hash: secretDigest(key) };
}
