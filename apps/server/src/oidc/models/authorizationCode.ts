import { and, eq, gt } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import { authorizationCodes } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { authenticationRow, issuedRow, payloadOf } from './issued.ts';
import { endReused, type ModelAdapter } from './sources.ts';

/** Stores authorization codes by their digests. */
export const authorizationCode: ModelAdapter = sources => {
  const { store, now, findClientSession } = sources;
  return {
    async upsert(id, payload) {
      await store.insert(authorizationCodes).values({
        ...issuedRow(id, payload, now()),
        ...authenticationRow(payload),
        redirectUri: payload.redirectUri ?? '',
        codeChallenge: payload.codeChallenge ?? null,
        codeChallengeMethod: payload.codeChallengeMethod ?? null,
        dpopJkt: (payload.dpopJkt as string | undefined) ?? null,
      });
    },
    async find(id) {
      const [row] = await store
        .select()
        .from(authorizationCodes)
        .where(and(eq(authorizationCodes.hash, secretDigest(id)), gt(authorizationCodes.expiresAt, now())));
      if (row === undefined) return undefined;
      const payload = payloadOf('AuthorizationCode', id, row, await findClientSession(row.clientSessionId));
      if (payload === undefined) return undefined;
      payload.redirectUri = row.redirectUri;
      if (row.codeChallenge !== null) payload.codeChallenge = row.codeChallenge;
      if (row.codeChallengeMethod !== null) payload.codeChallengeMethod = row.codeChallengeMethod;
      if (row.dpopJkt !== null) payload.dpopJkt = row.dpopJkt;
      return payload;
    },
    async consume(id) {
      const hash = secretDigest(id);
      const [row] = await store
        .select({ clientSessionId: authorizationCodes.clientSessionId })
        .from(authorizationCodes)
        .where(eq(authorizationCodes.hash, hash));
      if (row === undefined) throw new errors.InvalidGrant('authorization code not found');
      if (!(await sources.consumeCode(authorizationCodes, hash, row.clientSessionId)))
        await endReused(sources, row.clientSessionId, 'authorization code');
    },
  };
};
