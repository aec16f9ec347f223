import { machineLimits } from '@portico/contract/limits';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { machineClients, machineTokens } from '../../database/schema.ts';
import { recordUse } from '../machines/caller.ts';
import { expiryOf, seconds } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

/** Stores tokens of machine clients for the hub by their digests. Those for other APIs are JWTs, which no one stores. */
export const clientCredentials: ModelAdapter = ({ hub: { database, now } }) => ({
  async upsert(id, payload) {
    const at = now();
    const clientId = payload.clientId ?? '';
    await database.db.insert(machineTokens).values({
      hash: secretDigest(id),
      clientId,
      scope: payload.scope ?? '',
      createdAt: at,
      expiresAt: expiryOf(payload, at),
    });
    // Bounds what a client in a loop can store.
    const beyond = database.db
      .select({ hash: machineTokens.hash })
      .from(machineTokens)
      .where(eq(machineTokens.clientId, clientId))
      .orderBy(desc(machineTokens.createdAt))
      .offset(machineLimits.tokens);
    await database.db.delete(machineTokens).where(inArray(machineTokens.hash, beyond));
    await recordUse(database.db, clientId, at);
  },
  async find(id) {
    const [row] = await database.db
      .select({ token: machineTokens, revokedAt: machineClients.revokedAt })
      .from(machineTokens)
      .innerJoin(machineClients, eq(machineClients.id, machineTokens.clientId))
      .where(and(eq(machineTokens.hash, secretDigest(id)), isCurrent(machineTokens, now())));
    if (row === undefined || row.revokedAt !== null) return undefined;
    const { clientId, scope, createdAt, expiresAt } = row.token;
    return {
      kind: 'ClientCredentials',
      jti: id,
      clientId,
      scope,
      format: 'opaque',
      iat: seconds(createdAt),
      exp: seconds(expiresAt),
    };
  },
  async destroy(id) {
    await database.db.delete(machineTokens).where(eq(machineTokens.hash, secretDigest(id)));
  },
});
