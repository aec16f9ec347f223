import { randomBytes } from 'node:crypto';
import { tokenPrefixes } from '@portico/contract/hub/secrets';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import { machineTokens } from '../../src/database/schema.ts';
import type { Store } from '../../src/database/store.ts';

/** Stores a token of a machine client, as the token endpoint does. It does not expire during the tests. */
export async function issueMachineToken(
  store: Store,
  clientId: string,
  scopes: readonly string[],
): Promise<string> {
  const token = `${tokenPrefixes.machine}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date('2100-01-01T00:00:00Z');
  await store
    .insert(machineTokens)
    .values({ hash: secretDigest(token), clientId, scope: scopes.join(' '), expiresAt });
  return token;
}
