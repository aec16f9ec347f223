import { and, eq, gt, isNull } from 'drizzle-orm';
import { type AdapterPayload, errors } from 'oidc-provider';
import { refreshTokens } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { touchClientSession } from '../clientSessions.ts';
import { authenticationRow, instant, issuedRow, payloadOf, seconds } from './issued.ts';
import { endReused, type ModelAdapter } from './sources.ts';

/** Stores refresh tokens by their digests. */
export const refreshToken: ModelAdapter = sources => {
  const { store, now, findClientSession } = sources;
  return {
    async upsert(id, payload) {
      await store.insert(refreshTokens).values({
        ...issuedRow(id, payload, now()),
        ...authenticationRow(payload),
        jkt: payload.jkt ?? null,
        grantType: payload.gty ?? 'authorization_code',
        firstIssuedAt: instant(payload.iiat as number | undefined),
        rotations: (payload.rotations as number | undefined) ?? 0,
      });
    },
    async find(id) {
      const [row] = await store
        .select()
        .from(refreshTokens)
        .where(and(eq(refreshTokens.hash, secretDigest(id)), gt(refreshTokens.expiresAt, now())));
      if (row === undefined) return undefined;
      const payload = payloadOf('RefreshToken', id, row, await findClientSession(row.clientSessionId));
      if (payload === undefined) return undefined;
      return {
        ...payload,
        gty: row.grantType,
        iiat: seconds(row.firstIssuedAt),
        rotations: row.rotations,
      } as AdapterPayload;
    },
    async consume(id) {
      const [consumed] = await store
        .update(refreshTokens)
        .set({ consumedAt: now() })
        .where(and(eq(refreshTokens.hash, secretDigest(id)), isNull(refreshTokens.consumedAt)))
        .returning({ hash: refreshTokens.hash });
      const [row] = await store
        .select({ clientSessionId: refreshTokens.clientSessionId })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, secretDigest(id)));
      if (row === undefined) throw new errors.InvalidGrant('refresh token not found');
      const session = await findClientSession(row.clientSessionId);
      if (consumed !== undefined)
        return session === null ? undefined : touchClientSession(store, session, now());
      await endReused(sources, row.clientSessionId, 'refresh token');
    },
    async destroy(id) {
      await store.delete(refreshTokens).where(eq(refreshTokens.hash, secretDigest(id)));
    },
  };
};
