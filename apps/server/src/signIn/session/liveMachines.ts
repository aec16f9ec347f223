import { isLiveClient } from '@portico/contract/hub/machineClients';
import { eq } from 'drizzle-orm';
import { machineClients } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { MachineCaller } from '../../http/handler.ts';

/**
 * Returns whether a machine client may still act: it and its scope are as when the request was authorised. Share-locks
 * its row, so that a revocation waits until the action has ended.
 */
export async function mayClientStillAct(
  store: Store,
  { clientId, scopes }: MachineCaller,
  at: Date,
): Promise<boolean> {
  const [client] = await store
    .select()
    .from(machineClients)
    .where(eq(machineClients.id, clientId))
    .for('share');
  if (client === undefined || !isLiveClient(client, at)) return false;
  return scopes.every(scope => client.scopes.includes(scope));
}
