import { oidcLimits } from '@portico/contract/limits';
import { and, eq, isNull } from 'drizzle-orm';
import { type AdapterPayload, errors } from 'oidc-provider';
import { refreshTokens } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { touchClientSession } from '../clientSessions.ts';
import { issuedIn } from '../liveClientSession.ts';
import { authenticationRow, instant, issuedRow, payloadOf, seconds } from './issued.ts';
import { withoutExcess } from './kept.ts';
import { endReused, type ModelAdapter } from './sources.ts';

/** Stores refresh tokens by their digests. */
export const refreshToken: ModelAdapter = sources => {
  const { store, now, findClientSession, remember } = sources;
  const findIssued = issuedIn(store, refreshTokens);
  const isStored = async (hash: string) =>
    (await store.$count(refreshTokens, eq(refreshTokens.hash, hash))) > 0;

  /** Ends the client session of a used token whose row was deleted above the limit: it was used again. */
  async function endIfGone(id: string): Promise<void> {
    const clientSessionId = sources.isExchange() ? sources.refreshIds.sessionOf(id) : null;
    if (clientSessionId === null || (await isStored(secretDigest(id)))) return;
    const session = await findClientSession(clientSessionId);
    if (session === null || session.appId !== sources.callingClient()) return;
    await endReused(sources, clientSessionId, 'refresh token');
  }

  return {
    async upsert(id, payload) {
      const row = issuedRow(id, payload, now());
      const limited = withoutExcess(store, refreshTokens, row.clientSessionId, oidcLimits.refreshTokens);
      await limited.insert(refreshTokens).values({
        ...row,
        ...authenticationRow(payload),
        jkt: payload.jkt ?? null,
        grantType: payload.gty ?? 'authorization_code',
        firstIssuedAt: instant(payload.iiat as number | undefined),
        rotations: (payload.rotations as number | undefined) ?? 0,
      });
    },
    async find(id) {
      const found = await findIssued(secretDigest(id), now());
      if (found === null) {
        await endIfGone(id);
        return undefined;
      }
      const { row, session } = found;
      remember(session);
      return {
        ...payloadOf('RefreshToken', id, row, session),
        gty: row.grantType,
        iiat: seconds(row.firstIssuedAt),
        rotations: row.rotations,
      } as AdapterPayload;
    },
    async consume(id) {
      const hash = secretDigest(id);
      const [consumed] = await store
        .update(refreshTokens)
        .set({ consumedAt: now() })
        .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.consumedAt)))
        .returning({ clientSessionId: refreshTokens.clientSessionId });
      if (consumed !== undefined) {
        const session = await findClientSession(consumed.clientSessionId);
        return session === null ? undefined : touchClientSession(store, session, now());
      }
      const [row] = await store
        .select({ clientSessionId: refreshTokens.clientSessionId })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hash));
      if (row === undefined) throw new errors.InvalidGrant('refresh token not found');
      await endReused(sources, row.clientSessionId, 'refresh token');
    },
    async destroy(id) {
      await store.delete(refreshTokens).where(eq(refreshTokens.hash, secretDigest(id)));
    },
  };
};
