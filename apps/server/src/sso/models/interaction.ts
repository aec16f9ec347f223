import { and, eq } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { interactions } from '../../database/schema.ts';
import { expiryOf, seconds } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

/** Stores requests that wait for a sign-in or for access. */
export const interaction: ModelAdapter = ({ hub }) => {
  const { now } = hub;
  const store = hub.database.db;
  return {
    async upsert(id, payload) {
      const params = payload.params as Record<string, unknown>;
      const row = {
        hash: secretDigest(id),
        appId: String(params.client_id),
        params,
        pushedRequest: (payload.parJti as string | undefined) ?? null,
        prompt: payload.prompt as unknown as { name: string; reasons: string[] },
        result: (payload.result as Record<string, unknown> | undefined) ?? null,
        lastSubmission: (payload.lastSubmission as Record<string, unknown> | undefined) ?? null,
        // To the millisecond: a sign-in counts as the answer only if it is later.
        createdAt: now(),
        expiresAt: expiryOf(payload, now()),
      };
      await store
        .insert(interactions)
        .values(row)
        .onConflictDoUpdate({ target: interactions.hash, set: { result: row.result } });
    },
    async find(id) {
      const [row] = await store
        .select()
        .from(interactions)
        .where(and(eq(interactions.hash, secretDigest(id)), isCurrent(interactions, now())));
      if (row === undefined) return undefined;
      return {
        kind: 'Interaction',
        jti: id,
        params: row.params,
        prompt: row.prompt,
        ...(row.pushedRequest === null ? {} : { parJti: row.pushedRequest }),
        ...(row.result === null ? {} : { result: row.result }),
        iat: seconds(row.createdAt),
        exp: seconds(row.expiresAt),
      } as unknown as AdapterPayload;
    },
    async destroy(id) {
      await store.delete(interactions).where(eq(interactions.hash, secretDigest(id)));
    },
  };
};
