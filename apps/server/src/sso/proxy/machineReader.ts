import { machineActorName } from '@portico/contract/names';
import type { Hub } from '../../base/hub.ts';
import { type KeyReader, verifyApiToken } from '../../signIn/keys/keyReader.ts';
import { isUuid } from '../clients/clients.ts';
import { recordUseIfDue } from '../machines/caller.ts';
import { findLiveMachine } from '../machines/queries.ts';

/** A machine client that calls a protected application. */
export interface MachineIdentity {
  id: string;
  name: string;
  scopes: string[];
}

/** Returns the machine client of a token for the own API of an application (decision 62); null for any other token. */
export type MachineReader = (token: string, appId: string) => Promise<MachineIdentity | null>;

/** The longest token that is verified. */
const longestToken = 4096;

/**
 * Creates the reader of tokens of machine clients. Unlike an application that verifies them by itself, the hub refuses a
 * token from the next request on once its client was revoked.
 */
export function createMachineReader(hub: Hub, keys: KeyReader): MachineReader {
  const store = hub.database.db;
  return async (token, appId) => {
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
