import { machineActorName } from '@portico/contract/names';
import type { Hub } from '../../base/hub.ts';
import { type KeyReader, verifyApiToken } from '../../signIn/keys/keyReader.ts';
import { isUuid } from '../clients/clients.ts';
import { recordUseIfDue } from '../machines/caller.ts';
import { findLiveMachine } from '../machines/queries.ts';

/** The longest token that is verified. */
const longestToken = 4096;

/**
 * Creates the function that returns the machine client of a token for the own API of an application (decision 62), and
 * null for any other token. Unlike an application that verifies them by itself, the hub refuses a
 * token from the next request on once its client was revoked.
 */
export function createMachineReader(hub: Hub, keys: KeyReader) {
  const store = hub.database.db;
  return async (token: string, appId: string) => {
    if (token.length > longestToken) return null;
    const claims = await verifyApiToken(hub, keys, token);
    const at = hub.now();
    if (claims === null || !isUuid(claims.clientId)) return null;
    const found = await findLiveMachine(store, claims.clientId, at);
    if (found?.client.appId !== appId || found.api?.identifier !== claims.audience) return null;
    await recordUseIfDue(store, found.client, at);
    return {
      id: claims.clientId,
      name: machineActorName(found.client.name),
      scopes: claims.scopes.filter(scope => found.client.scopes.includes(scope)),
    };
  };
}
