import { and, eq, gt } from 'drizzle-orm';
import { accessTokens } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { issuedRow, payloadOf } from './issued.ts';
import type { ModelAdapter } from './sources.ts';

/** Stores access tokens by their digests. */
export const accessToken: ModelAdapter = sources => {
  const { store, now, findClientSession } = sources;
  return {
    async upsert(id, payload) {
      await store.insert(accessTokens).values({
        ...issuedRow(id, payload, now()),
        jkt: payload.jkt ?? null,
        grantType: payload.gty ?? 'authorization_code',
      });
    },
    async find(id) {
      const [row] = await store
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.hash, secretDigest(id)), gt(accessTokens.expiresAt, now())));
      if (row === undefined) return undefined;
      const payload = payloadOf('AccessToken', id, row, await findClientSession(row.clientSessionId));
      return payload === undefined ? undefined : { ...payload, gty: row.grantType };
    },
    async destroy(id) {
      await store.delete(accessTokens).where(eq(accessTokens.hash, secretDigest(id)));
    },
  };
};
