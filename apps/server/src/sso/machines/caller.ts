import { tokenPrefixes } from '@portico/contract/api/server/secrets';
import { isCurrent } from '@portico/contract/lib/server/moments';
import { machineLimits } from '@portico/contract/limits';
import { machineActorName } from '@portico/contract/people/names';
import { isUsable, noDuties } from '@portico/contract/signIn/server/standing';
import { hubScopeNames } from '@portico/contract/sso/machineScopes';
import { isLiveClient } from '@portico/contract/sso/server/machineClients';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { ignoreUnwritable } from '../../database/outage.ts';
import { machineClients, machineTokens, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { MachineCaller } from '../../http/handler.ts';
import type { MachineClientRow } from './queries.ts';

/** Returns the digests of the tokens that have not expired. */
export async function listMachineTokenDigests(store: Store, at: Date): Promise<string[]> {
  const { hash, expiresAt } = machineTokens;
  const rows = await store.select({ hash }).from(machineTokens).where(gt(expiresAt, at));
  return rows.map(token => token.hash);
}

/**
 * Creates the function that returns the caller of a machine client's token, while its client and the client's maker are
 * live. It acts as an administrator on users below administrators, within the scopes that token and client have.
 */
export const createMachineReader =
  (store: Store, now: () => Date) =>
  async (token: string): Promise<MachineCaller | null> => {
    if (!token.startsWith(tokenPrefixes.machine)) return null;
    const [found] = await store
      .select({ token: machineTokens, client: machineClients, maker: users })
      .from(machineTokens)
      .innerJoin(machineClients, eq(machineClients.id, machineTokens.clientId))
      .innerJoin(users, eq(users.id, machineClients.createdBy))
      .where(eq(machineTokens.hash, secretDigest(token)));
    if (found === undefined) return null;
    const { client, maker } = found;
    const at = now();
    const isAdministrator = maker.role === 'owner' || maker.role === 'admin';
    if (!isCurrent(found.token, at) || client.appId !== null || !isLiveClient(client, at)) return null;
    if (!isUsable(maker) || !isAdministrator) return null;
    await recordUseIfDue(store, client, at);
    const granted = found.token.scope.split(' ').filter(scope => client.scopes.includes(scope));
    return {
      ...maker,
      emailVerified: maker.emailVerifiedAt !== null && !maker.isEmailProofDue,
      username: machineActorName(client.name),
      role: 'admin',
      // Whoever made it: a scope to write users must not reach administrators, who have every scope.
      makerRole: 'admin',
      ...noDuties,
      capabilities: [],
      credential: 'machine',
      clientId: client.id,
      scopes: hubScopeNames.filter(scope => granted.includes(scope)),
    };
  };

/** Records the last use of a machine client, at most once a minute. */
export async function recordUse(store: Store, clientId: string, at: Date): Promise<void> {
  const { id, lastUsedAt } = machineClients;
  const isOld = or(isNull(lastUsedAt), lt(lastUsedAt, new Date(at.getTime() - machineLimits.lastUse)));
  await store
    .update(machineClients)
    .set({ lastUsedAt: at })
    .where(and(eq(id, clientId), isOld));
}

/** Records the last use of a machine client, unless its row has one of the last minute. A full disk stops no request. */
export async function recordUseIfDue(
  store: Store,
  { id, lastUsedAt }: Pick<MachineClientRow, 'id' | 'lastUsedAt'>,
  at: Date,
): Promise<void> {
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < machineLimits.lastUse) return;
  await recordUse(store, id, at).catch(ignoreUnwritable);
}
