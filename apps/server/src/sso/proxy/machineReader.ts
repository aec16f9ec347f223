import { isLiveClient } from '@portico/contract/hub/machineClients';
import { isUsable } from '@portico/contract/hub/standing';
import { machineLimits } from '@portico/contract/limits';
import { machineActorName } from '@portico/contract/names';
import { and, eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { ignoreUnwritable } from '../../database/outage.ts';
import { applicationApis, machineClients, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { KeyReader } from '../../signIn/keys/keyReader.ts';
import { verifyApiToken } from '../../signIn/keys/verifyApiToken.ts';
import { recordUse } from '../machines/caller.ts';

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

/** Finds a machine client that may call an application's API now. */
async function findLive(store: Store, clientId: string, appId: string, at: Date) {
  const [found] = await store
    .select({ client: machineClients, maker: users, identifier: applicationApis.identifier })
    .from(machineClients)
    .innerJoin(users, eq(users.id, machineClients.createdBy))
    .innerJoin(applicationApis, eq(applicationApis.appId, machineClients.appId))
    .where(and(eq(machineClients.id, clientId), eq(machineClients.appId, appId)));
  return found !== undefined && isLiveClient(found.client, at) && isUsable(found.maker) ? found : null;
}

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
    if (claims === null || !/^[0-9a-f-]{36}$/.test(claims.clientId)) return null;
    const found = await findLive(store, claims.clientId, appId, at);
    if (found === null || found.identifier !== claims.audience) return null;
    const lastUsedAt = found.client.lastUsedAt?.getTime() ?? 0;
    if (at.getTime() - lastUsedAt >= machineLimits.lastUse) {
      await recordUse(store, claims.clientId, at).catch(ignoreUnwritable);
    }
    return {
      id: claims.clientId,
      name: machineActorName(found.client.name),
      scopes: claims.scopes.filter(scope => found.client.scopes.includes(scope)),
    };
  };
}
